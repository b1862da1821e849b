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
