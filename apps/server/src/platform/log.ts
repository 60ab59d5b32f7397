/** One line of JSON per event. Never give it personal data: ids, codes and counts only. */
export type Logger = {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  child(fields: object): Logger;
};
