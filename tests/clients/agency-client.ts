import type {
  Branch,
  BranchInput,
  CarRental,
  CompanyPolicy,
  CustomTour,
  Enquiry,
  EnquiryInput,
  HomepageImage,
  InsuranceRequest,
  Market,
  Package,
  PackageInput,
  Partner,
  Profile,
  Registration,
  Review,
  ReviewInput,
  SignedInUser,
  VisaApplication,
} from './entities.ts';

/** Why a call was refused. */
export type RefusalReason = 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'cross-origin';

/** A call that the site refused. The message is what it says about it. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What the branch form makes of a refusal (section 8). */
export function rethrowMainBranch(error: unknown): never {
  const isSecond = error instanceof Refusal && error.reason === 'invalid' && error.message === 'Main branch already exists';
  throw isSecond ? new Refusal('invalid', 'Only one main branch allowed.') : error;
}

/**
 * Everything that the screens of the specification do (sections 2 to 8), for one person. Lists are whole; what does not exist is
 * undefined; a refused call throws a `Refusal`.
 */
export interface AgencyClient {
  packages: {
    list(market: Market): Promise<Package[]>;
    get(market: Market, id: number): Promise<Package | undefined>;
    /** India only, as are the next three. */
    carousel(): Promise<Package[]>;
    search(name: string): Promise<Package[]>;
    filter(type: string): Promise<Package[]>;
    inCategory(category: string): Promise<Package[]>;
    /** Returns the URL of the picture, for `images`. */
    upload(market: Market, file: File): Promise<string>;
    create(market: Market, input: PackageInput): Promise<void>;
    update(market: Market, id: number, input: PackageInput): Promise<void>;
    delete(market: Market, id: number): Promise<void>;
  };
  homepage: {
    logo(market: Market): Promise<HomepageImage | undefined>;
    carousel(market: Market): Promise<HomepageImage[]>;
    /** A picture of the type logo or office. */
    upload(market: Market, type: 'logo' | 'office', file: File, address: string): Promise<void>;
    uploadCarousel(market: Market, files: readonly File[], link: string): Promise<void>;
    /** The path of the picture. */
    view(market: Market, image: HomepageImage): string;
    delete(market: Market, id: number): Promise<void>;
  };
  branches: {
    list(): Promise<Branch[]>;
    get(id: number): Promise<Branch | undefined>;
    main(): Promise<Branch | undefined>;
    create(input: BranchInput): Promise<void>;
    update(id: number, input: BranchInput): Promise<void>;
    delete(id: number): Promise<void>;
  };
  policy: { get(): Promise<CompanyPolicy>; save(policy: CompanyPolicy): Promise<void> };
  partners: {
    list(): Promise<Partner[]>;
    get(id: number): Promise<Partner | undefined>;
    add(name: string, logo?: File): Promise<void>;
    update(id: number, name: string, logo?: File): Promise<void>;
    delete(id: number): Promise<void>;
  };
  reviews: {
    approved(): Promise<Review[]>;
    all(): Promise<Review[]>;
    /** Of a visitor, or of staff. */
    add(review: ReviewInput, image?: File): Promise<void>;
    approve(id: number): Promise<void>;
    edit(id: number, review: ReviewInput): Promise<void>;
    delete(id: number): Promise<void>;
  };
  enquiries: {
    send(input: EnquiryInput): Promise<void>;
    bookNow(chosen: Package, person: Profile): Promise<void>;
    list(): Promise<Enquiry[]>;
    delete(id: number): Promise<void>;
    /** Returns what the site says. */
    sendVisa(application: VisaApplication, files: { passportCopy?: File; panCardCopy?: File }): Promise<string>;
    sendInsurance(request: InsuranceRequest): Promise<void>;
    /** Returns what the site says. */
    rentCar(rental: CarRental): Promise<string>;
    sendCustomTour(tour: CustomTour): Promise<void>;
  };
  account: {
    register(input: Registration): Promise<void>;
    login(email: string, password: string): Promise<SignedInUser>;
    profile(id: number): Promise<Profile>;
    updateProfile(id: number, change: { userName: string; password?: string }): Promise<void>;
    updateAddress(id: number, address: string): Promise<void>;
    /** Returns `profilePicture`. */
    uploadPicture(id: number, file?: File): Promise<string>;
  };
}
