// The fields that staff write of a package, and what they are called: by its form, in the activity, and to who was overtaken.

/** What is typed into one field each. */
export const PACKAGE_TEXT_FIELDS = {
  name: 'Package name',
  description: 'Description',
  price: 'Price per person',
  duration: 'Duration',
  tripType: 'Trip type',
  category: 'Category',
  destination: 'Destination',
  startsFrom: 'Starts from',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
} as const;

/** All that its form holds. */
export const PACKAGE_FORM_FIELDS = {
  ...PACKAGE_TEXT_FIELDS,
  images: 'Pictures',
  inclusions: 'Inclusions',
  exclusions: 'Exclusions',
  itinerary: 'Itinerary',
} as const;

/** The form, and whether it is on the website. */
export const PACKAGE_FIELDS = { ...PACKAGE_FORM_FIELDS, published: 'State' } as const;
export type PackageField = keyof typeof PACKAGE_FIELDS;
