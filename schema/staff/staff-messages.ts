/** What people read about roles, invitations and colleagues. */
export const STAFF_MESSAGES = {
  rightMissing: (role: string, right: string): string =>
    `Your role ${role} does not have the right “${right}”. An owner can change your role.`,
};
