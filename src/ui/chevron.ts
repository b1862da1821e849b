/** The sign of what opens downwards, as a picture: a select has no place for another element. Grey on paper is 4.5:1. */
export const CHEVRON_IMAGE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23666' stroke-width='1.8'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E\")";
