/**
 * The regular expression of an e-mail address, for the server, public forms and staff forms alike; in HTML and with the flag `u` or `v`.
 * Excludes characters with a special meaning in mail transport: routes, pipes and encoded words.
 */
export const EMAIL_PATTERN =
  '(?!\\.)(?!.*(?:\\.\\.|\\.@|=\\?))[^\\s\\p{C}@<>\\(\\)\\[\\],;:"\\\\%!\\|`]{1,64}@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])?\\.)+[\\p{L}]{2,63}';
