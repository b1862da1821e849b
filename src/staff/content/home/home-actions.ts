import type { Market } from '../../../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../../schema/messages.ts';
import { graphql } from '../../../documents/gql.ts';
import { STAFF_COPY, STAFF_PATHS } from '../../app/market-paths.ts';
import { defineAction } from '../../app/writes/screen-action.ts';
import { withFlash } from '../../components/action-result.ts';
import { type FormValues, getBaseVersion } from '../../components/form.tsx';
import { toCount } from '../../components/mutations/form-input.ts';
import { parseListEntries } from '../list-entries.ts';

const ADD_IMAGES_MUTATION =
  graphql(`mutation StaffAddHomepageImages($market: Market!, $type: HomepageImageType!, $images: [HomepageImageInput!]!) {
  addHomepageImages(market: $market, type: $type, images: $images) { homepageImages { id: databaseId } userErrors { ...UserError } }
}`);
const UPDATE_COMPANY_MUTATION = graphql(`mutation StaffUpdateCompany($market: Market!, $input: CompanyInput!, $version: Int) {
  updateCompany(market: $market, input: $input, version: $version) { company { version } userErrors { ...UserError } }
}`);

const toSlideTexts = (values: FormValues, prefix = '') => ({
  title: values[`${prefix}title`],
  note: values[`${prefix}note`],
  link: values[`${prefix}link`],
  alt: values[`${prefix}alt`],
});

/** What the screen of a home page stores: each part by itself, at once. */
export const buildHomeActions = (market: Market) => ({
  logo: defineAction({
    document: ADD_IMAGES_MUTATION,
    variables: ({ logo, logoAddress }) => ({ market, type: 'logo' as const, images: [{ file: logo, address: logoAddress }] }),
    successMessage: () => MESSAGES[STAFF_COPY[market].logoDone],
    errorMessage: ({ message, fieldErrors }) => (fieldErrors?.file === OWN_MESSAGES.pictureMissing ? MESSAGES.noFile : message),
  }),
  office: defineAction({
    document: ADD_IMAGES_MUTATION,
    variables: ({ office, officeAddress }) => ({ market, type: 'office' as const, images: [{ file: office, address: officeAddress }] }),
    successMessage: () => OWN_MESSAGES.officeAdded,
  }),
  slides: defineAction({
    document: ADD_IMAGES_MUTATION,
    variables: (values, form) => ({
      market,
      type: 'carousel' as const,
      images: form
        .getAll('pictures')
        .filter(Boolean)
        .map((file, i) => ({ file: String(file), ...toSlideTexts(values, `${i}.`) })),
    }),
    successMessage: () => OWN_MESSAGES.slidesAdded,
  }),
  add: defineAction({
    document: graphql(`mutation StaffAddSlide($market: Market!, $image: HomepageImageInput!) {
      addSlide(market: $market, image: $image) { homepageImage { id: databaseId } userErrors { ...UserError } }
    }`),
    variables: (values) => ({ market, image: { file: values.file, ...toSlideTexts(values) } }),
    getRedirect: () => withFlash(STAFF_PATHS[market].images, 'slideAdded'),
    keepValues: true,
  }),
  change: defineAction({
    document: graphql(`mutation StaffUpdateHomepageImage($market: Market!, $id: ID!, $input: HomepageImageTextInput!, $version: Int) {
      updateHomepageImage(market: $market, id: $id, input: $input, version: $version) {
        homepageImage { id: databaseId version }
        userErrors { ...UserError }
      }
    }`),
    variables: (values) => ({ market, id: values.id ?? '', input: toSlideTexts(values), version: getBaseVersion(values) }),
    getRedirect: () => withFlash(STAFF_PATHS[market].images, 'slideSaved'),
    keepValues: true,
  }),
  order: defineAction({
    document: graphql(`mutation StaffReorderSlides($market: Market!, $ids: [ID!]!, $before: [ID!]) {
      reorderSlides(market: $market, ids: $ids, before: $before) { userErrors { ...UserError } }
    }`),
    variables: ({ ids = '', before }) => ({ market, ids: ids.split(','), before: before?.split(',') }),
    successMessage: () => OWN_MESSAGES.orderSaved,
  }),
  delete: defineAction({
    document: graphql(`mutation StaffDeleteHomepageImage($market: Market!, $id: ID!) {
      deleteHomepageImage(market: $market, id: $id) { trashId userErrors { ...UserError } }
    }`),
    variables: ({ id = '' }) => ({ market, id }),
    successMessage: () => OWN_MESSAGES.homepageImageDeleted,
    getUndoIds: ({ deleteHomepageImage }) => [deleteHomepageImage],
  }),
  lead: defineAction({
    document: UPDATE_COMPANY_MUTATION,
    variables: (values) => ({
      market,
      version: getBaseVersion(values),
      input: { leadingPackages: (values.leading ?? '').split(',').filter(Boolean) },
    }),
    successMessage: () => 'The home page begins with these packages now.',
  }),
  statistics: defineAction({
    document: UPDATE_COMPANY_MUTATION,
    variables: (values) => ({
      market,
      version: getBaseVersion(values),
      input: {
        counters: parseListEntries(values, 'counters', ['label', 'target']).map(({ target, ...entry }, i) => ({
          ...entry,
          target: toCount(`counters.${i}.target`, target),
        })),
      },
    }),
    successMessage: () => 'The home page shows these numbers now.',
    keepValues: true,
  }),
  places: defineAction({
    document: UPDATE_COMPANY_MUTATION,
    variables: (values) => ({
      market,
      version: getBaseVersion(values),
      input: {
        topLocations: parseListEntries(values, 'topLocations', ['name', 'description', 'customersVisited', 'picture']).map(
          ({ customersVisited, ...entry }, i) => ({
            ...entry,
            customersVisited: toCount(`topLocations.${i}.customersVisited`, customersVisited),
          }),
        ),
      },
    }),
    successMessage: () => 'The home page shows these places now.',
    keepValues: true,
  }),
});
