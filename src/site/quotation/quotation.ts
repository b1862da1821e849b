import { graphql } from '../../documents/gql.ts';
import type { ReceivedQuotationPartsFragment } from '../../documents/graphql.ts';
import type { PageRequest } from '../page.tsx';

/** What the page of a version reads. */
export const QuotationFragment = graphql(`fragment ReceivedQuotationParts on ReceivedQuotation {
  reference market number name state sentAt validUntil newerPath pdfPath consent
  decision { name option at fingerprint }
  questions { text at }
  content {
    title words author startsOn adults childAges rooms validOn terms payment paymentLink upiId
    picture { ...PictureFile }
    options {
      number name inclusions exclusions
      days { title description includedMeals picture { ...PictureFile ...Picture } }
      lines { label quantity unitAmount { amount } amount { amount } }
      subtotal { amount }
      taxes { label rate base { amount } amount { amount } }
      rounding { amount }
      total { amount }
    }
  }
}`);

/** Who is asked and called. */
export type Agency = Readonly<{ name: string; phone: string; whatsapp: string }>;
type Quotation = ReceivedQuotationPartsFragment;
export type QuotedOption = Quotation['content']['options'][number];

/** What each part of the page gets. */
export interface QuotationProps {
  quotation: Quotation;
  /** The option that is looked at: the chosen one, or the accepted one. */
  option: QuotedOption;
  agency: Agency;
  request: PageRequest;
  /** For staff, before it is sent. */
  isPreview: boolean;
}
