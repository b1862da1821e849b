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

/** How many people have room with their luggage in a vehicle, driver apart. */
const CAR_ROOM: Readonly<Record<(typeof CAR_TYPES)[number], number>> = {
  Sedan: 4,
  SUV: 6,
  Convertible: 3,
  Tempo: 12,
  Hatchback: 3,
  Van: 8,
};
const COUNT_WORDS = ['two', 'three', 'four', 'five'];
const addArticle = (type: string): string => (type === 'SUV' ? 'an SUV' : `a ${type.toLowerCase()}`);

/** What to say of a vehicle that has too little room for so many people; undefined if it has enough. Only said: the agency answers. */
export function describeCarRoom(type: string, people: number): string | undefined {
  const room = CAR_ROOM[type as keyof typeof CAR_ROOM];
  if (!room || !(people > room)) return undefined;
  const [larger] = CAR_TYPES.filter((other) => CAR_ROOM[other] >= people).sort((one, other) => CAR_ROOM[one] - CAR_ROOM[other]);
  const count = COUNT_WORDS[Math.ceil(people / room) - 2] ?? 'several';
  const several = `${count} ${type === 'SUV' ? 'SUVs' : `${type.toLowerCase()}s`}`;
  const start = addArticle(type);
  return `${start.charAt(0).toUpperCase()}${start.slice(1)} has room for ${room} with luggage: choose ${larger ? `${addArticle(larger)} or ` : ''}${several}.`;
}
