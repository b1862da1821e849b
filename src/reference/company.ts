import { idParameter, mountCalls, PICTURE_FILE, pagingHeaders, pagingParameters, pictureAnswer, pictureRedirect } from './call.ts';

// The calls of src/rest/company.ts: branches, company policy, partners.

const BRANCH_EXAMPLE = {
  id: 1,
  officeName: 'Bengaluru',
  address: '14 Church Street, Bengaluru 560001',
  phone: '+91 80 4567 8900',
  email: 'bengaluru@agency.example',
  isMainBranch: true,
};
const BRANCH_INPUT = {
  officeName: 'Pune',
  address: '4 Fergusson Road, Pune 411004',
  phone: '+91 20 4567 8900',
  email: 'pune@agency.example',
  isMainBranch: false,
};
/** The file that a multipart form of a branch may hold. */
const BRANCH_FILES = { logo: 'A picture of the branch: JPEG, PNG or WebP.' } as const;
const branch = (description: string) => ({ shape: 'Branch', description, example: BRANCH_EXAMPLE }) as const;
const branchParameters = idParameter('The id of the branch.', '2');
/** Specification 8. */
const SECOND_MAIN_BRANCH = { 400: 'Main branch already exists' };

const storeBranchLogo = (operationId: string, summary: string) =>
  ({
    operationId,
    summary,
    description: 'Replaces the picture of the branch. POST and PUT do the same.',
    parameters: branchParameters,
    body: {
      as: 'multipart',
      files: { file: PICTURE_FILE },
      examples: { 'A picture': { file: 'office.jpg' } },
    },
    answers: { 200: branch('The branch.') },
  }) as const;

export const branchCalls = {
  ...mountCalls('/mainbranch', {
    'GET /all': {
      operationId: 'listBranches',
      summary: 'List the branches',
      description: 'All branches, the main one first.',
      answers: { 200: { shape: ['Branch'], description: 'The branches.', example: [BRANCH_EXAMPLE] } },
    },
    'GET /main': {
      operationId: 'getMainBranch',
      summary: 'Read the main branch',
      description: 'The branch that every footer shows.',
      answers: { 200: branch('The main branch.') },
      errors: { 'not-found': 'There is no main branch.' },
    },
    'GET /branch/:id': {
      operationId: 'getBranch',
      summary: 'Read a branch',
      description: 'One branch.',
      parameters: branchParameters,
      answers: { 200: branch('The branch.') },
    },
    'POST /create': {
      operationId: 'createBranch',
      summary: 'Add a branch',
      description:
        'Adds a branch. A second main branch is refused with a text: hand the role over by changing the other branch. A multipart form may hold a picture as `logo`.',
      body: { shape: 'BranchInput', as: 'form', files: BRANCH_FILES, examples: { 'A branch': BRANCH_INPUT } },
      answers: { 201: branch('The stored branch.') },
      textErrors: SECOND_MAIN_BRANCH,
    },
    'PUT /update/:id': {
      operationId: 'updateBranch',
      summary: 'Change a branch',
      description: 'Absent fields keep their value. A multipart form may hold a picture as `logo`.',
      parameters: branchParameters,
      body: {
        shape: 'BranchInput',
        as: 'form',
        files: BRANCH_FILES,
        examples: { 'A new telephone number': { ...BRANCH_INPUT, phone: '+91 20 4567 8901' } },
      },
      answers: { 200: branch('The changed branch.') },
      errors: { conflict: 'This is the main branch, and the body says that it is not.' },
      textErrors: SECOND_MAIN_BRANCH,
    },
    'DELETE /delete/:id': {
      operationId: 'deleteBranch',
      summary: 'Delete a branch',
      description: 'Moves the branch to the trash, from which staff can restore it for 30 days. The answer is text.',
      parameters: branchParameters,
      answers: { 200: { text: 'Branch deleted successfully.', description: 'The branch is in the trash.' } },
      errors: { conflict: 'The main branch cannot be deleted.' },
    },
  }),
  ...mountCalls('/api/branch-logos', {
    'GET /:id': {
      operationId: 'viewBranchLogo',
      summary: 'Show the picture of a branch',
      description: 'The picture itself; status 404 if the branch has none.',
      parameters: idParameter('The id of the branch.'),
      answers: {
        200: pictureAnswer,
        302: pictureRedirect,
      },
    },
    'PUT /:id': storeBranchLogo('replaceBranchLogo', 'Replace the picture of a branch'),
    'POST /:id': storeBranchLogo('uploadBranchLogo', 'Store the picture of a branch'),
  }),
};

const POLICY_EXAMPLE = {
  id: 1,
  aboutUs: 'We plan journeys since 1998.',
  bookingTerms: 'A booking is firm with 20 % of the price.',
  privacyPolicy: 'We keep what a journey needs.',
  cancellationRefundPolicy: 'Free until 30 days before departure.',
};
const policy = (description: string) => ({ shape: 'CompanyPolicy', description, example: POLICY_EXAMPLE }) as const;

export const policyCalls = mountCalls('/company-policy', {
  'GET /': {
    operationId: 'getCompanyPolicy',
    summary: 'Read the company texts',
    description: 'The four texts, empty until they are first saved.',
    answers: { 200: policy('The texts.') },
  },
  'POST /': {
    operationId: 'saveCompanyPolicy',
    summary: 'Save the company texts',
    description: 'Absent texts keep their value. Earlier versions stay readable for staff.',
    body: { shape: 'PolicyInput', as: 'form', examples: { 'All four': POLICY_EXAMPLE } },
    answers: { 200: policy('The stored texts.') },
  },
});

const PARTNER_EXAMPLE = {
  id: 1,
  name: 'Cedarline Lodges',
  logoUrl: 'https://safarnama.example/b2b-partners/logo/mark-cedarline-lodges.svg',
};
const partner = (description: string) => ({ shape: 'Partner', description, example: PARTNER_EXAMPLE }) as const;
const partnerParameters = idParameter('The id of the partner.', '2');
const LOGO = { logo: PICTURE_FILE };

export const partnerCalls = mountCalls('/b2b-partners', {
  'GET /': {
    operationId: 'listPartners',
    summary: 'List the partners',
    description: 'The partners in their order.',
    parameters: pagingParameters,
    answers: { 200: { shape: ['Partner'], description: 'The partners.', headers: pagingHeaders, example: [PARTNER_EXAMPLE] } },
  },
  'GET /logo/:file': {
    operationId: 'viewPartnerLogo',
    summary: 'Show the logo of a partner',
    description: 'The picture that `logoUrl` names.',
    parameters: { file: { description: 'The file name.', example: 'mark-cedarline-lodges.svg' } },
    answers: { 200: pictureAnswer },
  },
  'GET /:id': {
    operationId: 'getPartner',
    summary: 'Read a partner',
    description: 'One partner.',
    parameters: partnerParameters,
    answers: { 200: partner('The partner.') },
  },
  'POST /add': {
    operationId: 'addPartner',
    summary: 'Add a partner',
    description: 'Adds a partner with its logo.',
    body: {
      shape: 'PartnerInput',
      as: 'multipart',
      files: LOGO,
      examples: { 'A partner': { name: 'Himalayan Homestays', logo: 'logo.png' } },
    },
    answers: { 201: partner('The stored partner.') },
  },
  'PUT /:id': {
    operationId: 'updatePartner',
    summary: 'Change a partner',
    description: 'Without a logo, the stored one stays.',
    parameters: partnerParameters,
    body: { shape: 'PartnerInput', as: 'multipart', files: LOGO, examples: { 'A new name': { name: 'Himalayan Homes' } } },
    answers: { 200: partner('The changed partner.') },
  },
  'DELETE /:id': {
    operationId: 'deletePartner',
    summary: 'Delete a partner',
    description: 'Moves the partner to the trash, from which staff can restore it for 30 days.',
    parameters: partnerParameters,
    answers: { 200: { shape: 'Message', description: 'The partner is in the trash.', example: { message: 'Partner deleted.' } } },
  },
});
