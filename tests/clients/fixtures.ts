import { createPdf } from '../support/enquiries.ts';
import { createImage } from '../support/images.ts';
import type { InsuranceRequest, PackageInput, VisaApplication } from './entities.ts';

// What the tests type into the forms of the specification.

export const createPicture = async (name = 'picture.jpg'): Promise<File> =>
  new File([new Uint8Array(await createImage().jpeg().toBuffer())], name, { type: 'image/jpeg' });
export const createScan = (name: string): File => new File([createPdf(name)], name, { type: 'application/pdf' });

/** The date `days` from today, as a date input writes it. */
export const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const PACKAGE: PackageInput = {
  name: 'Backwaters of Kerala',
  description: 'Three nights on the water.',
  price: 18_500,
  duration: '5 Days / 4 Nights',
  tripType: 'Family',
  category: 'Domestic',
  images: [],
  inclusions: ['House boat', 'Breakfast'],
  exclusions: ['Flights'],
  itinerary: [
    {
      day: '1',
      title: 'Arrival in Kochi',
      description: 'A walk through Fort Kochi.',
      sightseeing: 'Chinese fishing nets',
      meals: 'Breakfast,Dinner',
      images: [],
    },
  ],
  contactEmail: 'kochi@safarnama.example',
  contactPhone: '+91 484 456 7893',
};

export const VISA: VisaApplication = {
  nationality: 'India',
  visaValidity: '30 Days',
  visaType: 'Tourist',
  visaCountry: 'United Arab Emirates',
  firstName: 'Meera',
  lastName: 'Nair',
  dob: '1990-05-17',
  gender: 'Female',
  countryOfBirth: 'India',
  religion: 'Hindu',
  email: 'meera@example.in',
  contactNumber: '9845012876',
  maritalStatus: 'Married',
};

export const buildInsurance = (): InsuranceRequest => ({
  insuranceType: 'Family',
  fromCountry: 'IN',
  toCountry: 'AE',
  startDate: dateInDays(30),
  endDate: dateInDays(36),
  persons: ['Meera Nair', 'Arjun Nair', 'Tara Nair'].map((name) => ({ name, passport: createScan(`${name}.pdf`) })),
  contact: { name: 'Meera Nair', email: 'meera@example.in', phone: '9845012876' },
});
