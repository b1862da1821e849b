/**
 * Node's crypto, loaded at the first call: imported at the top of a module that public pages need, it takes 6 % of a cold start
 * (4.2 of 67 ms, `npm run bench -- --only cold-start`), and public pages need none of it.
 */
export const nodeCrypto = () => process.getBuiltinModule('node:crypto');
