/** A phone number as the ten digits of a mobile number, without the dialling code of India or the Emirates; others keep their digits. */
export const toMobileNumber = (phone = ''): string =>
  phone
    .replace(/\D/g, '')
    .replace(/^(?:91|0)?(\d{10})$/, '$1')
    .replace(/^971(\d{9})$/, '0$1');
