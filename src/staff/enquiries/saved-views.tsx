import { Form, useSearchParams } from 'react-router';
import { toInboxParams } from '../../../schema/addresses.ts';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import type { StaffInboxToolsQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { ConfirmDialog } from '../components/action-button.tsx';
import { refuseLonger } from '../components/fields.tsx';
import { TextLink } from '../components/links.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './inbox.css.ts';

const hidePopover = (): void => document.getElementById('inbox-views')?.hidePopover();

/** Opens, deletes and saves views. */
export function SavedViews({ views }: { views: StaffInboxToolsQuery['savedViews'] }) {
  const [search] = useSearchParams();
  return (
    <>
      <button type="button" className={staff.buttonSecondary} popoverTarget="inbox-views">
        <Icon name="star" />
        Views
      </button>
      <div id="inbox-views" popover="auto" className={css.viewsPopover}>
        <h2>Saved views</h2>
        {views.length === 0 && <p className={staff.muted}>Save filters that you often need under a name.</p>}
        <ul>
          {views.map(({ id, name, ...filter }) => (
            <li key={id}>
              <TextLink to={`/enquiry-display?${toInboxParams(filter)}`} onClick={hidePopover}>
                {name}
              </TextLink>
              <ConfirmDialog
                label="Delete"
                icon="close"
                name={`Delete the view ${name}`}
                question={`Delete the view “${name}”?`}
                note="Its enquiries stay as they are."
                values={{ intent: 'deleteView', id }}
                className={css.textButton}
                critical
              />
            </li>
          ))}
        </ul>
        <Form method="post" key={views.length} onSubmit={hidePopover}>
          <input type="hidden" name="intent" value="saveView" />
          <input type="hidden" name="query" value={search.toString()} />
          <input type="hidden" name="taken" value={views.map(({ name }) => name).join('\n')} />
          <input
            name="name"
            className={staff.input}
            aria-label="Name of this view"
            placeholder="Name of this view"
            required
            {...refuseLonger(INBOX_LIMITS.maxViewNameChars)}
            autoComplete="off"
          />
          <button type="submit" className={staff.buttonSecondary}>
            Save
          </button>
        </Form>
      </div>
    </>
  );
}
