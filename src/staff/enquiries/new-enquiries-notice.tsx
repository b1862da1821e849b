import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { useCounters } from '../app/counters/counters.ts';
import { useReadAt } from '../app/reads/fresh-data.tsx';
import * as css from './inbox.css.ts';

/** Says that an enquiry has come since the list was loaded. The list stays as it is until somebody asks for the new one. */
export function NewEnquiriesNotice({ inbox }: { inbox: StaffInboxQuery['inbox'] }) {
  const newest = Number(useCounters()?.newestEnquiryId ?? 0);
  const { revalidate, state } = useRevalidator();
  const readAt = useReadAt();
  const known = useRef({ readAt: -1, id: 0 });
  // The list may be newer than the counters.
  if (known.current.readAt !== readAt) known.current = { readAt, id: Math.max(newest, ...inbox.nodes.map(({ id }) => Number(id))) };
  return (
    <div role="status" className={css.newEnquiries}>
      {newest > known.current.id && (
        <button type="button" className={css.newEnquiriesButton} disabled={state !== 'idle'} onClick={() => void revalidate()}>
          New enquiries: show them
        </button>
      )}
    </div>
  );
}
