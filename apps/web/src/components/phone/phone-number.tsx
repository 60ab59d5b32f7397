import { useEffect, useState } from 'react';

/** A number with its plus sign: some are stored as digits alone. */
const withPlus = (value: string) => (/^\d/.test(value.trim()) ? `+${value.trim()}` : value.trim());

/** A phone number as it is written internationally, `+1 310 555 0142`. What groups its digits is fetched with the first number. */
export function PhoneNumber({ value }: { value: string }) {
  const [grouped, setGrouped] = useState<{ readonly of: string; readonly text: string }>();
  useEffect(() => {
    let isShown = true;
    import('libphonenumber-js/min')
      .then(({ parsePhoneNumberFromString }) => {
        const parsed = parsePhoneNumberFromString(withPlus(value));
        if (isShown && parsed) setGrouped({ of: value, text: parsed.formatInternational() });
      })
      // Without a network the number stays as it is.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [value]);
  return <bdi dir="ltr">{grouped?.of === value ? grouped.text : withPlus(value)}</bdi>;
}
