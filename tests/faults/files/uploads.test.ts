import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { UPLOAD_LIMITS } from '../../../schema/constants.ts';
import { FORM_INPUTS } from '../../../schema/inputs/form-inputs.ts';
import { toFormInput } from '../../../schema/inputs/typed-fields.ts';
import { ERROR_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { encrypt, encryptionContext } from '../../../src/domain/crypto.ts';
import { newObjectKey } from '../../../src/domain/enquiries/encrypted-object.ts';
import { browserHeaders, createAccount, createSession } from '../../support/accounts.ts';
import {
  countRows,
  countStored,
  createPdf,
  getDocumentsBucket,
  listObjectKeys,
  runCron,
  VISA_APPLICATION,
} from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { createUpload, errorCodes, fieldErrors, putUpload, runOperation, uploadFile } from '../../support/graphql.ts';
import { createImage } from '../../support/images.ts';
import { openSite, SEALING_KEYS } from '../../support/site.ts';
import { withoutD1, withoutR2 } from '../../support/storage-faults.ts';

// Files that are sent before the mutation that names them (createUpload).

const site = await openSite();
const bucket = await getDocumentsBucket(site);
const person = await createAccount(site, 'traveller@example.in');
const cookies = {
  user: await createSession(site, person),
  other: await createSession(site, await createAccount(site, 'other@example.in')),
};
const photo = new Uint8Array(await createImage().jpeg().toBuffer());
const pdf = createPdf('P1234567');
const stored = async () => [
  ...(await countStored(site, 'reviews', 'media', 'orphaned_objects')),
  (await site.media.list({ prefix: 'p-' })).objects.length,
];
const refusalOf = async (response: Response) => {
  const { message, fields } = (await response.json()) as { message: string; fields: Record<string, string> };
  return [response.status, fields.file ?? message];
};
const VISA =
  'mutation($input: VisaInput!) { sent: sendVisaApplication(market: india, input: $input) { receipt { reference } userErrors { field message code } } }';
const apply = (files: object, cookie = '', more: object = {}) =>
  runOperation(site, cookie, VISA, {
    input: { ...toFormInput(FORM_INPUTS.VisaInput, { ...VISA_APPLICATION, consent: 'yes' }), ...files, ...more },
  });
const fieldsOf = async (...args: Parameters<typeof apply>) => fieldErrors(await apply(...args));
const CHANGE =
  'mutation($id: ID!, $picture: Upload!) { changed: updateProfilePicture(id: $id, picture: $picture) { user { profilePicture } userErrors { field message code } } }';
const changePicture = (picture: string) => runOperation(site, cookies.user, CHANGE, { id: String(person.id), picture });
/** An address as the site makes it, of another time. */
const createToken = (createdAt: number) =>
  encrypt(
    SEALING_KEYS,
    JSON.stringify({ purpose: 'identity_document', userId: null, name: newObjectKey(), fileName: '', createdAt }),
    encryptionContext.uploadAddress,
  );
// The first run of a site starts all quarantines anew.
await runCron(site);
/** Moves markers so that the objects of uploads are due, as hours later. */
const runCronHoursLater = async () => {
  await site.db.prepare('update orphaned_objects set since = since - ?').bind(UPLOAD_LIMITS.purgeMs).run();
  await runCron(site);
};

describe('an upload address accepts one file, for fifteen minutes, and its id one mutation', () => {
  test('a second file is refused, also at the same moment', async () => {
    for (const purpose of ['identity_document', 'review_picture'] as const) {
      const { token } = await createUpload(site, purpose);
      const file = purpose === 'identity_document' ? pdf : photo;
      const answers = await Promise.all([1, 2, 3].map(() => putUpload(site, token, file)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await refusalOf(await putUpload(site, token, file))).toEqual([409, ERROR_MESSAGES.uploadAddressUsed]);
    }
  });

  test('an address that is older, altered or made up is refused, and so is an id in its place', async () => {
    const { token } = await createUpload(site, 'identity_document');
    const id = await uploadFile(site, 'identity_document', pdf);
    const before = await stored();
    for (const wrong of [
      createToken(Date.now() - UPLOAD_LIMITS.addressMs),
      // Not the last character, some of whose bits mean nothing.
      `${token.slice(0, -9)}${token.at(-9) === 'A' ? 'B' : 'A'}${token.slice(-8)}`,
      id,
      'x',
    ])
      expect(await refusalOf(await putUpload(site, wrong, pdf))).toEqual([404, ERROR_MESSAGES.uploadAddressInvalid]);
    expect(await stored()).toEqual(before);
    expect((await putUpload(site, createToken(Date.now() - UPLOAD_LIMITS.addressMs + 60_000), pdf)).status).toBe(201);
  });

  test('a second mutation is refused and names the field, also at the same moment', async () => {
    const upload = () => uploadFile(site, 'identity_document', pdf);
    const [passportCopy, panCardCopy] = [await upload(), await upload()];
    expect(await fieldsOf({ passportCopy, panCardCopy: passportCopy })).toEqual({
      passportCopy: ERROR_MESSAGES.uploadUsed,
      panCardCopy: ERROR_MESSAGES.uploadUsed,
    });
    const results = await Promise.all(
      ['Meera', 'Maya', 'Mira'].map((firstName) => apply({ passportCopy, panCardCopy }, '', { firstName })),
    );
    expect(results.filter(({ data }) => data.sent.receipt).length).toBe(1);
    expect(await fieldsOf({ passportCopy, panCardCopy: await upload() }, '', { firstName: 'Mina' })).toEqual({
      passportCopy: ERROR_MESSAGES.uploadUsed,
    });

    const image = await uploadFile(site, 'review_picture', photo);
    const review = (message: string) =>
      runOperation(site, '', 'mutation($input: ReviewInput!) { addReview(input: $input) { userErrors { field message code } } }', {
        input: { name: 'Asha', message, rating: 5, image },
      });
    expect(errorCodes(await review('Good'))).toEqual([]);
    // A retry is the same review.
    expect(errorCodes(await review('Good'))).toEqual([]);
    expect(fieldErrors(await review('Better'))).toEqual({ image: ERROR_MESSAGES.uploadUsed });
    expect(await countRows(site, "reviews where message in ('Good', 'Better')")).toBe(1);

    const picture = await uploadFile(site, 'profile_picture', photo, browserHeaders(cookies.user));
    expect(errorCodes(await changePicture(picture))).toEqual([]);
    expect(fieldErrors(await changePicture(picture))).toEqual({ file: ERROR_MESSAGES.uploadUsed });
  });

  test("somebody else's upload and one for another purpose are refused", async () => {
    const own = await uploadFile(site, 'identity_document', pdf, browserHeaders(cookies.user));
    const visitors = await uploadFile(site, 'identity_document', createPdf('PAN'));
    for (const cookie of ['', cookies.other])
      expect(await fieldsOf({ passportCopy: own, panCardCopy: visitors }, cookie)).toEqual({ passportCopy: ERROR_MESSAGES.uploadOwner });
    expect(errorCodes(await apply({ passportCopy: own, panCardCopy: visitors }, cookies.user))).toEqual([]);
    const picture = await uploadFile(site, 'review_picture', photo);
    expect(fieldErrors(await changePicture(picture))).toEqual({
      file: ERROR_MESSAGES.uploadPurpose('profile_picture'),
    });
  });
});

describe('a file that is refused or breaks off leaves nothing, and its address may be tried again', () => {
  test('wrong formats, empty files, scripts and files that are too large name what is wrong', async () => {
    const before = await stored();
    const { token } = await createUpload(site, 'identity_document');
    const script = Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (x) >> endobj');
    const large = new Uint8Array(5_000_001).fill(1);
    large.set(pdf.subarray(0, 9));
    for (const [file, status, message] of [
      ['plain text, no document', 400, OWN_MESSAGES.fileType],
      ['', 400, OWN_MESSAGES.fileEmpty],
      [script, 400, OWN_MESSAGES.fileActive],
      [large, 413, OWN_MESSAGES.fileLarge],
    ] as const)
      expect(await refusalOf(await putUpload(site, token, file))).toEqual([status, message]);
    expect(await stored()).toEqual(before);
    expect((await putUpload(site, token, pdf)).status).toBe(201);

    const picture = await createUpload(site, 'review_picture');
    expect(await refusalOf(await putUpload(site, picture.token, pdf))).toEqual([400, OWN_MESSAGES.pictureType]);
    expect((await putUpload(site, picture.token, photo)).status).toBe(201);
  });

  test('a connection that breaks off', async () => {
    const { token } = await createUpload(site, 'identity_document');
    const before = await stored();
    const { port } = new URL(site.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`PUT /api/uploads/${token} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3000000\r\n\r\n`);
    socket.write(createPdf('broken', 1_500_000));
    // Its first segments are stored.
    await vi.waitFor(async () => expect((await stored()).join()).not.toBe(before.join()), 10_000);
    socket.resetAndDestroy();
    await vi.waitFor(async () => expect(await stored()).toEqual(before), 10_000);
    expect((await putUpload(site, token, pdf)).status).toBe(201);
  });

  test('an outage of R2 or D1 answers 503', async () => {
    const { token } = await createUpload(site, 'identity_document');
    const before = await stored();
    for (const fail of [withoutR2, withoutD1]) {
      const response = await fail(site, () => putUpload(site, token, pdf));
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      await vi.waitFor(expectLoggedError);
    }
    expect(await stored()).toEqual(before);
    expect((await putUpload(site, token, pdf)).status).toBe(201);
  });
});

test('an upload that no mutation names is deleted by the cron, and its id answers that it has expired', async () => {
  const kept = {
    passportCopy: await uploadFile(site, 'identity_document', pdf),
    panCardCopy: await uploadFile(site, 'identity_document', pdf),
  };
  expect(errorCodes(await apply(kept, '', { firstName: 'Kept' }))).toEqual([]);
  const documents = await listObjectKeys(bucket);
  const pictures = (await site.media.list({ prefix: 'p-' })).objects.length;
  await uploadFile(site, 'identity_document', createPdf('unnamed', 1_200_000));
  await uploadFile(site, 'review_picture', photo);
  expect((await listObjectKeys(bucket)).length).toBe(documents.length + 1);
  await runCronHoursLater();
  const rest = await listObjectKeys(bucket);
  expect([rest.length <= documents.length, (await site.media.list({ prefix: 'p-' })).objects.length <= pictures]).toEqual([true, true]);
  expect(await countRows(site, 'orphaned_objects')).toBe(0);
  // Those that enquiries have are still there.
  expect(rest.length).toBe(await countRows(site, 'documents'));
  const expired = encrypt(
    SEALING_KEYS,
    JSON.stringify({ purpose: 'identity_document', userId: null, createdAt: Date.now() - UPLOAD_LIMITS.referenceMs, digest: '', row: {} }),
    encryptionContext.upload,
  );
  expect(await fieldsOf({ passportCopy: expired, panCardCopy: expired })).toEqual({
    passportCopy: ERROR_MESSAGES.uploadUnknown,
    panCardCopy: ERROR_MESSAGES.uploadUnknown,
  });
});
