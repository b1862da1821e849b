/** The pages of a session or a private link; loaded with the first request for one (see `src/http/on-demand.ts`). */
export const onDemand = {
  bookingPage: async () => (await import('./package/booking-page.tsx')).bookingPage,
  enquiryStatusPage: async () => (await import('./enquiry/enquiry-status.tsx')).enquiryStatusPage,
  forgotPasswordPage: async () => (await import('./account/password-reset.tsx')).forgotPasswordPage,
  loginPage: async () => (await import('./account/login-and-register.tsx')).loginPage,
  invitationPage: async () => (await import('./account/invitation.tsx')).invitationPage,
  profilePage: async () => (await import('./account/profile.tsx')).profilePage,
  quotationPage: async () => (await import('./quotation/quotation-page.tsx')).quotationPage,
  quotationPreviewPage: async () => (await import('./quotation/quotation-page.tsx')).quotationPreviewPage,
  registerPage: async () => (await import('./account/login-and-register.tsx')).registerPage,
  resetPasswordPage: async () => (await import('./account/password-reset.tsx')).resetPasswordPage,
  verifyEmailPage: async () => (await import('./account/email-verification.tsx')).verifyEmailPage,
};
