import { type ComponentProps, createElement, type FunctionComponent, type SVGProps } from 'react';

/** An icon takes what an `svg` takes; `stroke` is the width of its lines. */
export type IconProps = Omit<ComponentProps<'svg'>, 'stroke' | 'ref'> & {
  readonly size?: string | number;
  readonly stroke?: string | number;
};
export type Icon = FunctionComponent<IconProps>;

/** Elements of an icon with their attributes. */
export type IconParts = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

const FRAME = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };
const LOOKS = {
  outline: { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
  filled: { stroke: 'none' },
} as const;

/** Makes an icon of Tabler's, in the colour of the text around it. `name` is for styles and tests: `tabler-icon-search`. */
export function makeIcon(type: keyof typeof LOOKS, name: string, parts: IconParts): Icon {
  return ({ color = 'currentColor', size = 24, stroke = 2, className, children, ...rest }) => {
    const classes = ['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ');
    const ink = type === 'filled' ? { fill: color } : { strokeWidth: stroke, stroke: color };
    const attributes: SVGProps<SVGSVGElement> = {
      ...FRAME,
      ...LOOKS[type],
      width: size,
      height: size,
      className: classes,
      ...ink,
      ...rest,
    };
    return createElement('svg', attributes, ...parts.map(([element, own]) => createElement(element, own)), children);
  };
}
