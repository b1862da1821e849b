/** The four policy texts (specification 2.15). */
export const POLICY_TEXTS = [
  { field: 'aboutUs', label: 'About Us' },
  { field: 'bookingTerms', label: 'Booking Terms & Conditions' },
  { field: 'privacyPolicy', label: 'Privacy Policy' },
  { field: 'cancellationRefundPolicy', label: 'Cancellation & Refund Policy' },
] as const;
