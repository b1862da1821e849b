import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody, PASSWORD } from '../support/accounts.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { openPageAs } from '../support/browser/sign-in.ts';
import { MESSAGE_ROWS } from '../support/browser/specified-messages.ts';
import { CONTACT, isoDateInDays, submitEnquiry } from '../support/enquiries.ts';
import { readPageText, submitForm, withFailingWrites, withoutTable } from '../support/submit-form.ts';

// Section 8 of the specification, row by row: reproduces the situation and reads the message where it appears.

const visitor = await openBrowser();
const { site } = visitor;
const chief = await createAccount(site, 'chief@travels.example', 'ADMIN', 'Meera Chief');
const member = await createAccount(site, 'asha@example.in', 'USER', 'Asha Rao');
const [staff, user] = [await createSession(site, chief), await createSession(site, member)];
const photo = new File([readFileSync('src/demo/pictures/singapore-close.jpg')], 'view.jpg', { type: 'image/jpeg' });

/** Maps each message to the text of the page or response that shows it. */
type ShownMessages = Readonly<Record<string, string>>;
const shown = (words: string, ...messages: string[]): ShownMessages => Object.fromEntries(messages.map((message) => [message, words]));
const send = (path: string, fields: Readonly<Record<string, string | File>>, cookie = '') => submitForm(site, path, cookie, fields);
const sendAsStaff = (path: string, fields: Readonly<Record<string, string | File>>) => submitForm(site, path, staff, fields);
const call = async (path: string, init: RequestInit, cookie = staff): Promise<string> =>
  (await site.fetch(path, { ...init, headers: { ...init.headers, ...browserHeaders(cookie) } })).text();

const CAR = {
  ...{ form: 'car', name: 'Meera', email: CONTACT.email, phone: CONTACT.phone, carType: 'SUV', person: '2' },
  ...{ rentalStartDate: isoDateInDays(5), rentalEndDate: isoDateInDays(6), startLocation: 'Downtown Dubai', endLocation: 'Downtown Dubai' },
};
const ENQUIRY = { form: 'enquiry', ...CONTACT };
const BRANCH = {
  officeName: 'Leh',
  address: 'Main Bazaar',
  phone: '01982 252 010',
  email: 'leh@example.in',
  hours: 'Mon',
  market: 'india',
};
const PACKAGE = {
  ...{ name: 'Spiti by bus', description: 'Slowly.', price: '12000', duration: '5 Days / 4 Nights', tripType: 'Adventure' },
  ...{ category: 'Domestic', contactEmail: CONTACT.email, contactPhone: CONTACT.phone },
};
const packageVersion = async (id: number) =>
  String((await site.db.prepare('select version from packages where id = ?').bind(id).first<{ version: number }>())?.version);
const editIndia = async () => ({ ...PACKAGE, intent: 'update', id: '1', version: await packageVersion(1) });
const editDubai = async () => ({ ...PACKAGE, intent: 'update', id: '27', version: await packageVersion(27) });

/** Lets the uploads of a package picture and a day picture fail, and returns the error text of each. */
async function failUploads(path: string): Promise<[main: string, day: string]> {
  const page = await openPageAs(visitor, chief.email, path);
  await page.route(/packages\/upload$/, (route) => route.fulfill({ status: 500, body: '' }));
  const choose = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    await expect.poll(() => field.isEnabled()).toBe(true);
    await field.setInputFiles('src/demo/pictures/singapore-close.jpg');
    const words = page.getByRole('status').getByText(/upload failed/);
    await words.waitFor();
    const texts = await page.getByText(/upload failed/i).allTextContents();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    return texts.join(' ');
  };
  const main = await choose('Add pictures: Picture');
  await page.getByRole('button', { name: 'Add day' }).click();
  const day = (await choose('Add pictures: Picture of day 1:')).replace(main, '');
  await visitor.expectProblem(/^500: /);
  await visitor.expectProblem(/^console: .*500/);
  return [main, day];
}

const failedUploadMessages = async (path: string, main: string[], day: string[]): Promise<ShownMessages> => {
  const [ofMain, ofDay] = await failUploads(path);
  return { ...shown(ofMain, ...main), ...shown(ofDay, ...day) };
};

const SITUATIONS: Record<string, () => Promise<ShownMessages>> = {
  'Review submit, no image': async () =>
    shown(await send('/reviews', { form: 'review', name: 'A', message: 'B', rating: '5' }), 'Please select an image.'),
  'Review submit success': async () =>
    shown(
      await send('/reviews', { form: 'review', name: 'A', message: 'B', rating: '5', image: photo }),
      'Review submitted! Awaiting admin approval.',
    ),
  'Review submit failure': async () =>
    shown(
      await withFailingWrites(site, 'insert reviews', () =>
        send('/reviews', { form: 'review', name: 'C', message: 'D', rating: '5', image: photo }),
      ),
      'Failed to submit review.',
    ),
  'Book Now not logged in': async () =>
    shown(await send('/details/1', { form: 'book' }), 'Please Login', 'You need to log in before booking a package.'),
  'Book Now success': async () => shown(await send('/details/1', { form: 'book' }, user), 'Success', 'Booking enquiry sent successfully!'),
  'Book Now failure': async () =>
    shown(
      await withFailingWrites(site, 'insert requests', () => send('/details/2', { form: 'book' }, user)),
      'Failed',
      'Unable to send booking. Try again.',
    ),
  'Login failure': async () => ({
    ...shown(await send('/login', { form: 'login', email: chief.email, password: 'wrong' }), 'Login Failed', 'Invalid email or password.'),
    ...shown(await call('/auth/login', jsonBody({ email: chief.email, password: 'wrong' }), ''), 'Invalid credentials. Please try again.'),
  }),
  'Register success': async () =>
    shown(
      await send('/register', { form: 'register', userName: 'N', email: 'n@example.in', password: PASSWORD, mobileNo: '9845012876' }),
      'Register Succesfully',
    ),
  'Register failure': async () =>
    shown(
      await send('/register', { form: 'register', userName: 'N', email: member.email, password: PASSWORD, mobileNo: '9845012876' }),
      'REGISTER FAILED',
      'Invalid credentials. Please try again.',
    ),
  Profile: async () => {
    const path = `/uploadProfilePicture/${member.id}`;
    return {
      ...shown(await send(path, { file: photo }, user), 'Profile picture uploaded successfully!'),
      ...shown(await send(path, { file: new File([], '') }, user), 'Please select a file first!'),
      ...shown(await readPageText(site, '/profile'), 'Login required'),
    };
  },
  'Car rental': async () => ({
    ...shown(await send('/car-rent', CAR), 'Car rental request submitted successfully!'),
    ...shown(await send('/car-rent', { ...CAR, carType: '' }), 'Please fill out all required fields correctly.'),
  }),
  'Visa incomplete': async () =>
    shown(await send('/visa-form', { form: 'visa', email: 'a@example.in' }), 'Please fill all required fields and upload both files.'),
  'Enquiry success': async () => shown(await send('/enquiry', ENQUIRY), 'Thank you! Your enquiry has been submitted successfully. ⭐'),
  'Enquiry failure': async () =>
    shown(
      await withFailingWrites(site, 'insert requests', () => send('/enquiry', { ...ENQUIRY, name: 'Other' })),
      'Failed to submit enquiry. Please try again later. ❌',
    ),
  'Enquiry delete confirmation': async () => {
    await submitEnquiry(site, { email: 'delete@example.in' });
    return shown(await readPageText(site, '/enquiry-display', staff), 'Are you sure you want to delete this enquiry?');
  },
  'Branch create, main branch exists': async () => ({
    ...shown(await sendAsStaff('/add-main-branch/add', { ...BRANCH, intent: 'add', isMainBranch: 'on' }), 'Only one main branch allowed.'),
    ...shown(await call('/mainbranch/create', jsonBody({ ...BRANCH, isMainBranch: true })), 'Main branch already exists'),
  }),
  'Branch create other failure': async () =>
    shown(
      await withFailingWrites(site, 'insert branches', () => sendAsStaff('/add-main-branch-i', { ...BRANCH, intent: 'add' })),
      'Failed to create branch.',
    ),
  'Branch created / updated': async () => ({
    ...shown(await sendAsStaff('/add-main-branch-i', { ...BRANCH, intent: 'add' }), 'Branch created successfully.'),
    ...shown(
      await sendAsStaff('/updatemainbranch/2', { ...BRANCH, intent: 'update', id: '2', overwrite: 'on' }),
      'Branch updated successfully!',
    ),
  }),
  'Branch update, none returned': async () => shown(await readPageText(site, '/updatemainbranch/99999', staff), 'Branch not found!'),
  'Branch delete confirmation': async () =>
    shown(await readPageText(site, '/listmainbranch', staff), 'Are you sure you want to delete this branch?'),
  'Package load failure in admin': async () => ({
    'Could not load packages': await withoutTable(site, 'packages', () => readPageText(site, '/showpackages-i', staff)),
  }),
  'Dubai package errors': async () => ({
    ...(await failedUploadMessages('/add-dubai-packages', ['Main image upload failed'], ['Itinerary image upload failed'])),
    ...shown(
      await withFailingWrites(site, 'insert packages', () => sendAsStaff('/add-dubai-packages', { ...PACKAGE, intent: 'create' })),
      'Something went wrong.',
    ),
    ...shown(await sendAsStaff('/add-dubai-packages', { ...PACKAGE, intent: 'create' }), 'Package created or updated successfully!'),
  }),
  'Package add, update, upload errors': async () => ({
    ...shown(
      await withFailingWrites(site, 'insert packages', () => sendAsStaff('/add-packages', { ...PACKAGE, intent: 'create' })),
      'Failed to add package',
    ),
    ...shown(
      await withFailingWrites(site, 'update packages', async () => sendAsStaff('/update-dubai/27', await editDubai())),
      'Update failed!',
    ),
    ...shown(
      await withFailingWrites(site, 'update packages', async () => sendAsStaff('/updatepackage-i/1', await editIndia())),
      'Failed to update package',
    ),
    ...(await failedUploadMessages('/add-packages', ['Image upload failed!', 'Upload failed!'], ['Itinerary image upload failed!'])),
    ...shown(
      await withFailingWrites(site, 'insert media', () => {
        const body = new FormData();
        body.set('file', photo);
        return call('/packages/upload', { method: 'POST', body });
      }),
      'Failed to upload image',
    ),
  }),
  'Package success': async () => ({
    ...shown(await sendAsStaff('/add-packages', { ...PACKAGE, intent: 'create' }), 'Package added successfully'),
    ...shown(await sendAsStaff('/update-dubai/27', await editDubai()), 'Package updated successfully!'),
    // The India message lacks the exclamation mark of the Dubai one.
    ...shown((await sendAsStaff('/updatepackage-i/1', await editIndia())).replaceAll('successfully!', ''), 'Package updated successfully'),
    ...shown(await call('/packages/3', { method: 'DELETE' }), 'Package deleted'),
  }),
  'Package delete confirmation': async () => ({
    ...shown(await readPageText(site, '/showpackages-i', staff), 'Are you sure you want to delete this package?'),
    ...shown(await sendAsStaff('/showpackages-i', { intent: 'delete', id: '4', ids: '4' }), 'Package deleted'),
  }),
  'Homepage images': async () => ({
    ...shown(await sendAsStaff('/add-home-page-image', { intent: 'logo', logoFile: photo }), 'Logo uploaded!'),
    ...shown(await sendAsStaff('/dubai-homepage-image', { intent: 'logo', logoFile: photo }), 'Dubai Logo uploaded!'),
    ...shown(await sendAsStaff('/add-home-page-image', { intent: 'slides', picturesFile: photo }), 'Please select at least 4 images'),
  }),
  'Admin review added': async () =>
    shown(
      await sendAsStaff('/admin-add-r', { intent: 'add', name: 'A', message: 'B', rating: '5', imageFile: photo }),
      'Admin review added!',
    ),
  'Policy saved': async () =>
    shown(
      await sendAsStaff('/add-c', {
        intent: 'save',
        overwrite: 'on',
        aboutUs: 'We',
        bookingTerms: '',
        privacyPolicy: '',
        cancellationRefundPolicy: '',
      }),
      'Company Policy updated successfully!',
    ),

  // Rows with a behaviour instead of a message.
  'Logo, branch, policy, package, partner, review load failure': async () => {
    const page = await withoutTable(site, 'homepage_images', () => readPageText(site, '/home?without-logo'));
    // The page shows its usual outage text, without an alert.
    expect(page).not.toMatch(/could not load|failed to load/i);
    return {};
  },
  'Enquiry delete failure': async () => {
    const { reference } = await submitEnquiry(site, { email: 'stays@example.in' });
    await withFailingWrites(site, 'update requests', () => sendAsStaff('/enquiry-display', { intent: 'delete', ids: '1', id: '1' }));
    expect(await readPageText(site, '/enquiry-display', staff)).toContain(reference);
    return {};
  },
  'Enquire Now on home, package list, Dubai cards': async () => {
    for (const path of ['/home', '/card', '/dubai-card']) {
      const html = await site.html(path);
      // The button links to the form; the variant with an alert is not built.
      expect(html).toMatch(/href="\/enquiry[^"]*"[^>]*>(?:<[^>]+>)*Enquire Now/);
      expect(html).not.toContain('Enquiry functionality coming soon!');
    }
    return {};
  },
  'Broken partner logo': async () => {
    await site.db.prepare("update partners set logo = json_set(logo, '$.name', 'nothing-here.webp') where id = 1").run();
    const page = await openPageAs(visitor, chief.email, '/show-b2-b');
    await page.getByRole('main').locator('img[src="/partner.svg"]').waitFor();
    await visitor.expectProblem(/^404: /);
    await visitor.expectProblem(/^console: .*404/);
    return {};
  },
  'Enquiry list load failure': async () => {
    const words = await withoutTable(site, 'requests', () => readPageText(site, '/enquiry-display', staff));
    expect(words).toContain('This screen cannot be shown right now');
    return {};
  },
  'Policy load or save failure': async () => {
    const words = await withoutTable(site, 'company_policies', () => readPageText(site, '/add-c', staff));
    expect(words).toContain('This screen cannot be shown right now');
    return {};
  },
};

test('the tests cover all 34 situations and 54 messages of section 8', () => {
  expect(Object.keys(SITUATIONS).sort()).toEqual(MESSAGE_ROWS.map(({ situation }) => situation).sort());
  expect([MESSAGE_ROWS.length, MESSAGE_ROWS.flatMap(({ messages }) => messages).length]).toEqual([34, 54]);
});

test.each(MESSAGE_ROWS)('$situation', async ({ situation, messages }) => {
  const texts = (await SITUATIONS[situation]?.()) ?? {};
  for (const message of messages) expect(texts[message], message).toContain(message);
  expect(Object.keys(texts).sort()).toEqual([...new Set(messages)].sort());
});
