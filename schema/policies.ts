/** The agency's texts (specification 2.4): the name in `/policies/{name}`, the title, and the field that stores the text. */
export const POLICIES = [
  { name: 'about-us', title: 'About Us', field: 'aboutUs' },
  { name: 'booking-terms', title: 'Booking Terms & Conditions', field: 'bookingTerms' },
  { name: 'privacy-policy', title: 'Company Privacy Policy', field: 'privacyPolicy' },
  { name: 'refund-policy', title: 'Cancellation & Refund Policy', field: 'cancellationRefundPolicy' },
] as const;
