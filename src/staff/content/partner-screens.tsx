import { useCallback, useState } from 'react';
import { logoUrl } from '../../ui/paths.ts';
import * as homepageCss from './homepage.css.ts';

/** A partner's logo, or the default one where it cannot be shown (specification 8). */
export function PartnerLogo({ file, name = '' }: { file: string; name?: string }) {
  const [broken, setBroken] = useState<string>();
  // It may have failed before the script came.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && !image.naturalWidth && image.currentSrc) setBroken(image.dataset.file);
  }, []);
  return (
    <img
      ref={look}
      className={homepageCss.logo}
      data-file={file}
      src={broken === file ? '/partner.svg' : logoUrl(file)}
      alt={name}
      onError={() => setBroken(file)}
    />
  );
}
