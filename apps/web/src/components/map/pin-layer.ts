import type { Map as GlMap } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import type { MapMark } from './clusters.ts';

export type PinState = 'plain' | 'active' | 'hovered' | 'muted' | 'cluster';

/** A mark as it is drawn. `more`: how many lie there besides the one whose label it has. */
type Pin = { readonly mark: MapMark; readonly state: PinState; readonly label: string; readonly more: number };

type PinCalls = {
  readonly onPress: (mark: MapMark) => void;
  /** The pointer is on a pin; null: on none. */
  readonly onPoint: (mark: MapMark | null) => void;
};

/** The pins on a map, which are elements of the page: they take its colors and fonts. */
type PinLayer = {
  /** Draws these and no others. */
  readonly draw: (pins: readonly Pin[]) => void;
  readonly remove: () => void;
};

function makePin(mark: MapMark, className: string, { onPress, onPoint }: PinCalls): HTMLButtonElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = className;
  pin.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress(mark);
  });
  pin.addEventListener('pointerenter', () => onPoint(mark));
  pin.addEventListener('pointerleave', () => onPoint(null));
  return pin;
}

function paint(pin: HTMLButtonElement, { state, label, more }: Pin): void {
  const text = more === 0 ? label : `${label} +${more}`;
  if (pin.textContent !== text) {
    pin.textContent = label;
    if (more > 0) {
      const count = document.createElement('small');
      count.textContent = `+${more}`;
      pin.append(' ', count);
    }
  }
  if (pin.dataset.state === state) return;
  pin.dataset.state = state;
  pin.toggleAttribute('aria-current', false);
  if (state === 'hovered' || state === 'active') pin.setAttribute('aria-current', 'true');
}

/** Adds pins to a map. Those that stay keep their elements, so that a press on one is never lost while the map changes. */
export function addPins(map: GlMap, className: string, calls: PinCalls): PinLayer {
  const shown = new Map<string, { readonly marker: Marker; readonly element: HTMLButtonElement }>();
  const add = (mark: MapMark) => {
    const element = makePin(mark, className, calls);
    const marker = new Marker({ element, anchor: 'center' }).setLngLat(mark.position).addTo(map);
    // The library says that every marker is an image to be focused. The list is the way for keyboards and screen readers: hundreds of stops would lie
    // between the map and what follows it.
    element.tabIndex = -1;
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    const one = { marker, element };
    shown.set(mark.key, one);
    return one;
  };
  return {
    draw: (pins) => {
      const wanted = new Set(pins.map(({ mark }) => mark.key));
      for (const [key, { marker }] of shown) {
        if (wanted.has(key)) continue;
        marker.remove();
        shown.delete(key);
      }
      for (const pin of pins) paint((shown.get(pin.mark.key) ?? add(pin.mark)).element, pin);
    },
    remove: () => {
      for (const { marker } of shown.values()) marker.remove();
      shown.clear();
    },
  };
}
