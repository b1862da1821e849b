/** What people read about roles, invitations and colleagues. */
export const STAFF_MESSAGES = {
  rightMissing: (role: string, right: string): string =>
    `Your role ${role} does not have the right “${right}”. An owner can change your role.`,
  accountDisabled: 'This account is disabled. Ask an owner of the agency to enable it again.',
  lastOwner: 'This is the last owner who can sign in. Make someone else an owner first.',
  disableOneself: 'You cannot disable yourself. Ask another owner.',
  handOverToOneself: 'The open enquiries have to go to someone else.',
  resetOwnFactor: 'Change your own second factor in your profile, with a code of it.',
  resetNotOpen: 'This account is disabled or only invited, so a link to set a password would open nothing.',
  stillInvited: (email: string): string => `${email} has not accepted the invitation yet. Withdraw it instead.`,
  inviteUser: (email: string): string =>
    `${email} has an account already. Find it under “Travellers with an account” and make it a colleague.`,
  inviteColleague: (email: string): string => `${email} is a colleague already. Enable them or change their role in the list.`,
  inviteInvited: (email: string): string => `${email} is invited already. Send the invitation again in the list.`,
  mistypedEmail: (email: string): string => `Is ${email} meant? Check what stands after the @.`,
  invitationAnswered: 'This invitation was accepted or withdrawn meanwhile. Reload to see how it stands.',
  invitationVoid: 'This invitation has expired, was used, or was sent again or withdrawn meanwhile.',
};
