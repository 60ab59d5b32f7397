/** The pattern of texts that hold words as they are typed. */
export const holding = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
