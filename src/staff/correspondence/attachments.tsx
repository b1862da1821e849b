import { useState } from 'react';
import { pictureUrl } from '../../../schema/media-urls.ts';
import { CORRESPONDENCE_LIMITS } from '../../../schema/staff/correspondence.ts';
import { PictureField } from '../components/uploads/picture-field.tsx';
import * as css from './answer-form.css.ts';

interface AttachmentsProps {
  /** Those of the package. */
  pictures: readonly string[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Pictures of the package to tick, and own ones to upload. Uploads need a script. */
export function Attachments({ pictures, chosen, onChange }: AttachmentsProps) {
  const [uploads, setUploads] = useState(0);
  const names = [...new Set([...pictures.slice(0, 8), ...chosen])];
  return (
    <details className={css.attachments} open={chosen.length > 0 || undefined}>
      <summary>Pictures{chosen.length > 0 && ` (${chosen.length})`}</summary>
      <div className={css.pictures}>
        {names.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))}
            />
            <img src={pictureUrl(name, 160)} alt={`Attach ${index + 1} of ${names.length}`} />
          </label>
        ))}
      </div>
      {chosen.length < CORRESPONDENCE_LIMITS.maxAttachments && (
        <PictureField
          key={uploads}
          name="upload"
          label="Attach a picture"
          hint="At most 5 pictures, 5 MB together."
          onChange={(name) => {
            if (!name) return;
            onChange([...chosen, name]);
            setUploads(uploads + 1);
          }}
        />
      )}
    </details>
  );
}
