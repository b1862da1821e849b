// The text of the package page and its preview.

export const PACKAGE_COPY = {
  home: 'Home',
  packages: 'Packages',
  duration: 'Duration',
  tripType: 'Trip type',
  category: 'Category',
  startsFrom: 'Starts from',
  share: 'Share on WhatsApp',
  print: 'Print itinerary',
  itinerary: 'Day by day',
  inclusions: 'What the price covers',
  formatShareText: (name: string, duration: string, price: string, url: string) => `${name}, ${duration}, ${price} per person. ${url}`,
  formatDescription: (name: string, duration: string, price: string) => `${name}: ${duration}, ${price} per person.`,
} as const;

export const PREVIEW_COPY = {
  formatTitle: (name: string) => `Preview: ${name}`,
  description: 'A preview for staff.',
  notice: 'Preview',
  live: 'This is live. ',
  draft: 'This is a draft: nobody else can see it. ',
  noPrice: 'It has no price yet; the one below is a placeholder. ',
  noBooking: 'Nothing can be booked here.',
} as const;
