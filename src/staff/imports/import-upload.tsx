import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CATEGORIES, type Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import type { CheckedImportJson } from '../../../schema/outputs/packages.ts';
import { IMPORT_FILE_EMPTY, IMPORT_LIMITS } from '../../../schema/staff/imports.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useNotifier } from '../components/action-result.ts';
import { Field, FieldRow, LabelledControl } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import * as staff from '../components/staff.css.ts';
import { sendFile, useFileDrop } from '../components/uploads/upload.ts';
import * as css from './imports.css.ts';

/** A table with every kind of column. */
const SAMPLE =
  'id,name,description,price,duration,trip type,category,destination,starts from,contact email,contact phone,pictures,inclusions,exclusions,day 1 title,day 1 description,day 1 sightseeing,day 1 meals,day 2 title,day 2 description,day 2 sightseeing\r\n' +
  'GOA-7,Goa week,Seven days by the sea,45000,7 Days / 6 Nights,Beach,Domestic,Goa,Mumbai,hello@example.com,+91 98450 12876,https://example.com/goa.jpg,Hotel|Breakfast,Flights,Arrival,Transfer to the hotel,Calangute beach,Dinner,Old Goa,A walk through the old town,Basilica of Bom Jesus\r\n';

const MB = 1_000_000;

/** Chooses a file, and sends it to be checked. Without script the browser sends the form, and the server leads to the report. */
export function ImportUpload({ market }: { market: Market }) {
  const navigate = useNavigate();
  const { requestSignIn } = useNotifier();
  const [fileName, setFileName] = useState('');
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const path = `/api/imports/${market}`;
  const send = async (body: FormData): Promise<void> => {
    const file = body.get('file');
    // Without a choice browsers send an empty file without a name.
    if (!(file instanceof File) || file.name === '') return setError(MESSAGES.noFile);
    if (file.size === 0) return setError(IMPORT_FILE_EMPTY);
    if (file.size > IMPORT_LIMITS.maxBytes)
      return setError(`The file is larger than ${IMPORT_LIMITS.maxBytes / MB} MB. Divide it into several files.`);
    setError(undefined);
    setProgress(0);
    try {
      const { report } = await sendFile<CheckedImportJson>(path, body, setProgress, requestSignIn);
      await navigate(report);
    } catch (reason) {
      setProgress(undefined);
      setError((reason as Error).message);
    }
  };
  const drop = useFileDrop(([file]) => {
    const input = document.getElementById('import-file') as HTMLInputElement;
    if (!file) return;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    setFileName(file.name);
    setError(undefined);
  });
  const isBusy = progress !== undefined;
  return (
    <form
      method="post"
      action={path}
      encType="multipart/form-data"
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send(new FormData(event.currentTarget));
      }}
    >
      <LabelledControl
        id="import-file"
        label="File"
        isOptional={false}
        hint={`A table as CSV (up to ${IMPORT_LIMITS.maxTableBytes / MB} MB), or an export of WordPress (XML, up to ${IMPORT_LIMITS.maxBytes / MB} MB) with trips of WP Travel Engine, WP Travel or Tourfic: Tools, Export, All content. At most ${IMPORT_LIMITS.rows.toLocaleString('en')} packages.`}
        error={error}
      >
        <div className={form.dropZone} {...drop}>
          <Icon name="upload" />
          <input
            id="import-file"
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,application/xml"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'import-file-hint import-file-error' : 'import-file-hint'}
            onChange={({ target }) => {
              setFileName(target.files?.[0]?.name ?? '');
              setError(undefined);
            }}
          />
          <span className={staff.muted}>or drop it here</span>
        </div>
      </LabelledControl>
      <FieldRow>
        <Field name="contactEmail" label="Contact email" type="email" hint="For packages without one." />
        <Field name="contactPhone" label="Contact phone" type="tel" hint="For packages without one." />
      </FieldRow>
      {MARKET_CONFIG[market].hasCategories && (
        <FieldRow>
          <Field
            name="category"
            label="Category"
            type="select"
            hint="For packages without one."
            options={[{ value: '', label: 'None' }, ...CATEGORIES]}
          />
        </FieldRow>
      )}
      <div className={css.submit}>
        <button type="submit" className={staff.button} aria-disabled={isBusy || undefined}>
          Check the file
        </button>
        <a className={staff.link} download="packages.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`}>
          Download a sample table
        </a>
        {/* In this line, because an empty one of its own would leave a gap below the buttons. */}
        <p className={staff.muted} role="status">
          {isBusy && (progress < 1 ? `Sending ${fileName}, ${Math.round(progress * 100)} %` : `Reading ${fileName}`)}
        </p>
      </div>
    </form>
  );
}
