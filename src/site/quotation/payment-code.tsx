import { encode } from 'uqr';
import { QUOTATION_COPY } from './copy.ts';
import * as css from './quotation.css.ts';

interface PaymentCodeProps {
  upiId: string;
  payee: string;
  /** In rupees. */
  amount: string;
  note: string;
}

/** The code that UPI apps scan: a link of NPCI's UPI Linking Specification. It opens such an app on a phone, too. */
export function PaymentCode({ upiId, payee, amount, note }: PaymentCodeProps) {
  const uri = `upi://pay?${new URLSearchParams({ pa: upiId, pn: payee, am: Number(amount).toFixed(2), cu: 'INR', tn: note })}`;
  const { data, size } = encode(uri.replaceAll('+', '%20'), { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <div className={css.payment}>
      <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={QUOTATION_COPY.qrCode}>
        <path d={squares.join('')} />
      </svg>
      <p>
        {QUOTATION_COPY.upi} <b>{upiId}</b>
      </p>
    </div>
  );
}
