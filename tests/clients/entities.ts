// The entities of section 3 of the specification, as a client that has read nothing else writes them down.

/** The two catalogues. */
export type Market = 'india' | 'dubai';

interface ItineraryDay {
  day: string | number;
  title: string;
  description: string;
  sightseeing: string;
  /** Comma-separated: Breakfast, Lunch, Dinner. */
  meals: string;
  images: string[];
}

export interface PackageInput {
  name: string;
  description: string;
  price: number;
  duration: string;
  tripType: string;
  /** India only. */
  category?: string;
  images: string[];
  inclusions: string[];
  exclusions: string[];
  itinerary: ItineraryDay[];
  contactEmail: string;
  contactPhone: string;
}
export interface Package extends PackageInput {
  id: number;
}

export interface HomepageImage {
  id: number;
  fileName: string;
  url: string;
  type: string;
  address?: string | null;
  link?: string | null;
}

export interface Partner {
  id: number;
  name: string;
  logoUrl: string;
}

export interface ReviewInput {
  name: string;
  message: string;
  rating?: number;
}
export interface Review extends Required<ReviewInput> {
  id: number;
  imageUrl: string;
  approved: boolean;
}

export interface BranchInput {
  officeName: string;
  address: string;
  phone: string;
  email: string;
  isMainBranch: boolean;
}
export interface Branch extends BranchInput {
  id: number;
}

export interface CompanyPolicy {
  id: number;
  aboutUs: string;
  bookingTerms: string;
  privacyPolicy: string;
  cancellationRefundPolicy: string;
}

/** What the enquiry form sends: the contact, the ticked sections, comma-joined, and the fields of those sections. */
export type EnquiryInput = Record<string, string | number>;
export type Enquiry = Record<string, string | number | null> & { id: number; enquiryTypes: string; submittedAt: string };

export interface VisaApplication {
  nationality: string;
  visaValidity: string;
  visaType: string;
  visaCountry: string;
  firstName: string;
  lastName: string;
  dob: string;
  gender: string;
  countryOfBirth: string;
  religion: string;
  email: string;
  contactNumber: string;
  maritalStatus: string;
}

/** What the insurance form asks for. The contact and the consent are what the screen asks for beyond the specification. */
export interface InsuranceRequest {
  insuranceType: string;
  fromCountry: string;
  toCountry: string;
  startDate: string;
  endDate: string;
  persons: { name: string; passport?: File }[];
  contact: Contact;
}
export interface CarRental {
  name: string;
  rentalStartDate: string;
  rentalEndDate: string;
  carType: string;
  person: number;
  startLocation: string;
  endLocation: string;
  contact: Omit<Contact, 'name'>;
}
export interface CustomTour {
  name: string;
  email: string;
  destination: string;
  days: number;
  travelDetails: string;
  contact: Pick<Contact, 'phone'>;
}
interface Contact {
  name: string;
  email: string;
  phone: string;
}

export interface Registration {
  userName: string;
  email: string;
  password: string;
  mobileNo: string;
  role?: string;
}
/** What is held after a login. */
export interface SignedInUser {
  id: number;
  userName: string;
  role: string;
  profilePicture: string | null;
}
export interface Profile extends SignedInUser {
  email: string;
  mobileNo: string;
  address: string;
}
