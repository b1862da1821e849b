// The options of the drop-down lists of the enquiry forms (specification.md, section 5), in their order.

export const INSURANCE_TYPES = ['Individual', 'Annual Multitrip', 'Family', 'Friends', 'Students', 'Another'] as const;
export const CAR_TYPES = ['Sedan', 'SUV', 'Convertible', 'Tempo', 'Hatchback', 'Van'] as const;
export const VISA_TYPES = ['Tourist', 'Business', 'Student'] as const;
/** In days. */
export const VISA_VALIDITIES = [30, 90, 365] as const;
export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const MARITAL_STATUSES = ['Single', 'Married', 'Divorced', 'Widowed'] as const;
export const PASSPORT_TYPES = ['Ordinary', 'Diplomatic', 'Official'] as const;
export const FLIGHT_TRIP_TYPES = ['One Way', 'Round Trip'] as const;
