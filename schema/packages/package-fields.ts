// The fields of a package that staff edit, with their labels in the form, the audit log and conflict messages.

/** Text fields. */
export const PACKAGE_TEXT_FIELDS = {
  name: 'Package name',
  description: 'Description',
  price: 'Price per person',
  duration: 'Duration',
  tripType: 'Trip type',
  category: 'Category',
  destination: 'Destination',
  startsFrom: 'Starts from',
  bestMonths: 'Best months',
  closedMonths: 'Months in which it is not run',
  seasonNote: 'About the months',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
} as const;

/** All fields of the form. */
export const PACKAGE_FORM_FIELDS = {
  ...PACKAGE_TEXT_FIELDS,
  images: 'Pictures',
  inclusions: 'Inclusions',
  exclusions: 'Exclusions',
  itinerary: 'Itinerary',
} as const;

/** All fields, including whether the package is published. */
export const PACKAGE_FIELDS = { ...PACKAGE_FORM_FIELDS, published: 'State' } as const;
export type PackageField = keyof typeof PACKAGE_FIELDS;

const DAY_FIELDS: Readonly<Record<string, string>> = {
  images: 'pictures',
  sightseeing: 'sightseeing',
  description: 'description',
  title: 'title',
  meals: 'meals',
  day: 'label',
  stop: 'stop',
};

/** A path of the package form for people: `itinerary.2.title` is "Itinerary, day 3, title", `images.0` is "Pictures". */
export function describePackageField(path: string): string {
  const [field = '', index, part] = path.split('.');
  const label = (PACKAGE_FIELDS as Readonly<Record<string, string>>)[field] ?? 'Package';
  if (field !== 'itinerary' || index === undefined) return label;
  return [`${label}, day ${Number(index) + 1}`, ...(part ? [DAY_FIELDS[part] ?? part] : [])].join(', ');
}
