import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LIMITS, type Market, WORKING_HOURS } from '../../../schema/constants.ts';
import { byMarket, MARKET_FACTS } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffCompanyQuery, StaffCompanyQueryVariables } from '../../documents/graphql.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { SavedSince } from './check.tsx';
import { Entries, type EntriesProps } from './entries.tsx';
import { Field, Part, Row } from './fields.tsx';
import { StaffForm } from './form.tsx';
import { STAFF_PATHS } from './markets.ts';
import type { Outcome } from './outcome.ts';
import { Head } from './parts.tsx';
import { PictureField } from './picture-field.tsx';
import { type BodyProps, defineScreen, screenAction } from './screen.tsx';

type Company = StaffCompanyQuery['company'];
type Values = Readonly<Record<string, string>>;

/** The entries of a list, from fields such as `social.0.label`; gaps stay, so that messages find their place. */
function entriesOf<Field extends string>(values: Values, name: string, fields: readonly Field[]): Partial<Record<Field, string>>[] {
  const places = Object.keys(values).flatMap((key) => (key.startsWith(`${name}.`) ? [Number(key.split('.')[1])] : []));
  const length = Math.min(Math.max(-1, ...places) + 1, 50);
  return Array.from(
    { length },
    (_, i) => Object.fromEntries(fields.map((field) => [field, values[`${name}.${i}.${field}`] ?? ''])) as Record<Field, string>,
  );
}

const save = (market: Market) =>
  screenAction({
    document: graphql(
      `mutation StaffSaveCompany($market: Market!, $input: CompanyInput!, $version: String) {
        saveCompany(market: $market, input: $input, version: $version) { name }
      }`,
    ),
    variables: ({ name, blurb, phone, email, whatsapp, office, hours, version, over, ...lists }) => ({
      market,
      version: over ? null : version,
      input: {
        ...{ name, blurb, phone, email, whatsapp, office, hours },
        social: entriesOf(lists, 'social', ['label', 'url']),
        counters: entriesOf(lists, 'counters', ['label', 'target']),
        topLocations: entriesOf(lists, 'topLocations', ['name', 'description', 'customersVisited', 'picture']),
      },
    }),
    said: () => OWN_MESSAGES.companySaved,
    keeps: true,
  });

/** What is said of the agency itself. */
const Facts = ({ company, market }: { company: Company; market: Market }) => (
  <>
    <Part id="agency" title="The agency">
      <Field
        name="name"
        label="Name"
        value={company.name}
        required={OWN_MESSAGES.companyName}
        maxLength={80}
        hint="In titles, in the footer and in mails."
      />
      <Field
        name="blurb"
        label="In a sentence"
        type="textarea"
        rows={2}
        value={company.blurb}
        maxLength={300}
        hint="In the footer, and for search engines."
      />
    </Part>
    <Part id="contact" title="Contact">
      <Row>
        <Field name="phone" label="Phone" type="tel" value={company.phone} wrong={OWN_MESSAGES.phone} pattern="\+?[\d\s\(\)\.\-]+" />
        <Field name="email" label="Email" type="email" value={company.email} wrong={MESSAGES.email} hint="Requests are mailed here." />
      </Row>
      <Row>
        <Field
          name="whatsapp"
          label="WhatsApp"
          value={company.whatsapp}
          inputMode="tel"
          pattern="[\d\s\(\)\.\+\-]+"
          wrong={OWN_MESSAGES.whatsapp}
          hint={`With the country code: ${MARKET_FACTS[market].phone}. Empty hides the chat buttons.`}
        />
        <Field name="hours" label="Working hours" value={company.hours} maxLength={100} hint={`Usually ${WORKING_HOURS}.`} />
      </Row>
      <Field
        name="office"
        label="Office"
        value={company.office}
        maxLength={200}
        hint="In the contact sections. The footer shows the main branch, and this beside it where that is in the other market."
      />
    </Part>
  </>
);

interface ListsProps {
  company: Company;
  market: Market;
  onChange(): void;
}

interface ListPartProps<Value> extends Omit<EntriesProps<Value>, 'most'> {
  /** Of the part, if it is not the name of the field. */
  id?: string;
  title: string;
  note: string;
}

/** One of the lists, under its title. */
const ListPart = <Value,>({ id, title, note, ...entries }: ListPartProps<Value>) => (
  <Part id={id ?? entries.name} title={title} note={note}>
    <Entries {...entries} most={LIMITS.companyListMax} />
  </Part>
);

const CountField = (props: { name: string; label: string; value: string | number | undefined }) => (
  <Field {...props} plain inputMode="numeric" pattern="[\d,+\s]*" wrong={OWN_MESSAGES.counterTarget} />
);

/** An entry of a list: what it is called, and the field beside that. */
const Labelled = ({ at, label, value, children }: { at: string; label: string; value: string | undefined; children: ReactNode }) => (
  <Row>
    <Field name={`${at}label`} label={label} plain value={value} maxLength={40} />
    {children}
  </Row>
);

const Lists = ({ company: { social, counters, topLocations }, market, onChange }: ListsProps) => (
  <>
    <ListPart
      name="social"
      title="Social links"
      note="Signs in the footer; those of Instagram, Facebook and YouTube are drawn."
      one="Link"
      values={social}
      onChange={onChange}
    >
      {(at, value) => (
        <Labelled at={at} label="Name" value={value?.label}>
          <Field
            name={`${at}url`}
            label="Address"
            plain
            type="url"
            value={value?.url}
            pattern="https://.+"
            wrong={OWN_MESSAGES.socialUrl}
          />
        </Labelled>
      )}
    </ListPart>
    <ListPart
      name="counters"
      title="Statistics"
      note="Count up on the home page. Without any the section is left out."
      one="Counter"
      values={counters}
      onChange={onChange}
    >
      {(at, value) => (
        <Labelled at={at} label="What is counted" value={value?.label}>
          <CountField name={`${at}target`} label="How many" value={value?.target} />
        </Labelled>
      )}
    </ListPart>
    <ListPart
      id="places"
      name="topLocations"
      title="Top Rated Locations"
      note="On the home page, each leading to the packages there."
      one="Place"
      values={topLocations}
      onChange={onChange}
    >
      {(at, value) => (
        <>
          <Row>
            <Field name={`${at}name`} label="Name" plain value={value?.name} maxLength={60} />
            <CountField name={`${at}customersVisited`} label="Customers visited" value={value?.customersVisited || ''} />
          </Row>
          {MARKET_FACTS[market].look === 'dune' ? (
            <Field name={`${at}description`} label="Description" plain value={value?.description} maxLength={200} />
          ) : (
            // Windows have no room for it: it is kept as it is.
            <input type="hidden" name={`${at}description`} value={value?.description ?? ''} />
          )}
          <PictureField name={`${at}picture`} label="Picture" value={value?.picture?.name} onChange={onChange} />
        </>
      )}
    </ListPart>
  </>
);

function CompanyForm({ company, market, outcome }: { company: Company; market: Market; outcome: Outcome | undefined }) {
  const [changed, setChanged] = useState(false);
  return (
    <StaffForm outcome={outcome} values={{ do: 'save', version: company.version }} submit="Save company settings" changed={changed}>
      {outcome?.code === 'CONFLICT' && <SavedSince now={STAFF_PATHS[market].company} />}
      <Facts company={company} market={market} />
      <Lists company={company} market={market} onChange={() => setChanged(true)} />
    </StaffForm>
  );
}

/** The form anew with what was stored, once it was: blank entries are gone, numbers are written as they are kept. */
function CompanyScreen({ company, market, outcome }: { company: Company; market: Market; outcome: Outcome | undefined }) {
  const stored = JSON.stringify(company);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(stored);
  useEffect(() => {
    if (shown.current !== stored) box.current?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true });
    shown.current = stored;
  }, [stored]);
  return (
    <div ref={box}>
      <CompanyForm key={stored} company={company} market={market} outcome={outcome} />
    </div>
  );
}

const titleOf = (market: Market): string => `Company, ${MARKET_FACTS[market].place}`;

const Screen = ({ market, data: { company }, outcome }: BodyProps<StaffCompanyQuery>) => (
  <>
    <Head title={titleOf(market)} note="What the agency says of itself on this storefront; every page shows it at the next visit.">
      <a className={staff.buttonLine} href={MARKET_FACTS[market].home}>
        See the home page
      </a>
    </Head>
    <CompanyScreen company={company} market={market} outcome={outcome} />
  </>
);

const companyScreen = (market: Market) =>
  defineScreen({
    title: titleOf(market),
    document: graphql(`query StaffCompany($market: Market!) {
      company(market: $market) {
        version name blurb phone email whatsapp office hours
        social { label url }
        counters { label target }
        topLocations { name description customersVisited picture { name } }
      }
    }`),
    variables: (): StaffCompanyQueryVariables => ({ market }),
    actions: { save: save(market) },
    market,
    Body: Screen,
  });

export const companyScreens = byMarket(companyScreen);
