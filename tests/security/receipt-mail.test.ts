import { expect, test, vi } from 'vitest';
import { readMails } from '../support/accounts.ts';
import { isoDateInDays, submitEnquiry } from '../support/enquiries.ts';
import { openSharedSite } from '../support/site.ts';

// Anyone can enter anyone's address, so the mail after sending must not carry a message of the sender.

const site = await openSharedSite();
const mailTo = (email: string) =>
  vi.waitFor(() => {
    const mail = readMails(site).find((each) => each.includes(`\nTo: ${email}\n`));
    if (!mail) throw new Error(`No mail to ${email} yet.`);
    return mail;
  }, 10_000);

test('the mail after sending says what was chosen and what happens next, and greets by the first name', async () => {
  const email = 'ravi@receipt.example';
  const { reference } = await submitEnquiry(site, {
    ...{ email, name: 'RAVI Kumar', enquiryTypes: 'package', package: 3, packageDestination: 'Kerala', packagePersons: 2 },
    ...{ packageStartDate: isoDateInDays(40), packageEndDate: isoDateInDays(44) },
  });
  const mail = await mailTo(email);
  const name = await site.db.prepare('select name from packages where id = 3').first<string>('name');
  for (const part of [
    'Hello Ravi,',
    `Reference: ${reference}`,
    `Package: ${name}`,
    'People: 2 people',
    'per person',
    '1. A planner reads it',
  ])
    expect(mail).toContain(part);
  expect(mail).toMatch(/By \w+day \d+ \w+, [\d:\sapm]+IST/i);
  expect(mail).toMatch(/See your request:\n\S+\/request\/[\w-]{43}\n/);
});

test('the mail after sending repeats no word that somebody wrote freely', async () => {
  const email = 'victim@receipt.example';
  const lure = 'Win at www.lure.example';
  await submitEnquiry(site, {
    ...{ email, name: lure, message: lure, phone: '9845012876', enquiryTypes: 'package,flight,visa,car' },
    ...{ packageDestination: lure, packagePersons: lure, packageStartDate: lure, packageEndDate: lure },
    ...{
      flightFrom: lure,
      flightTo: lure,
      flightTripType: lure,
      visaToCountry: lure,
      visaNationality: lure,
      carPickup: lure,
      carDate: lure,
    },
  });
  const mail = await mailTo(email);
  expect(mail).toContain('\nHello,\n');
  expect(mail).not.toMatch(/lure|win at/i);
});
