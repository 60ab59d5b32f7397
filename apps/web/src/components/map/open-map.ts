import type { StyleSpecification } from 'maplibre-gl';
import { AttributionControl, Map as GlMap, LngLatBounds, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { boundsOf, clusterPoints, isWithin, type MapMark } from './clusters.ts';
import type { MapBounds, PointMapProps } from './map-types.ts';
import { addPins, type PinState } from './pin-layer.ts';

const [LEAST_ZOOM, FIRST_ZOOM, MOST_ZOOM] = [2, 12, 18];
/** The first view comes no closer than this, be there one point alone: closer by, our own map has little to tell where it is. */
const MOST_FIRST_ZOOM = 13;
/** A press on a cluster comes closer by so much at most. */
const CLUSTER_STEP = 3;
/** Shown points keep this distance from the edges, in pixels. */
const PADDING = 48;
const MOVE_MS = 200;
const FADE_MS = 150;

type Pins = Pick<PointMapProps, 'points' | 'hoveredId'>;

/** What a map is opened with. `name` is for screen readers; `isCalm`: the person asked for less motion. */
export type MapOptions = Pick<PointMapProps, 'center' | 'bounds' | 'isStill'> & {
  readonly style: string | StyleSpecification;
  readonly pins: Pins;
  readonly pinClass: string;
  readonly isCalm: boolean;
  readonly name: string;
  /** The makers of the map's data, who must be named. */
  readonly attribution: string[];
  readonly onPick: (id: string) => void;
  readonly onHover: (id: string | null) => void;
  /** The person has moved it. */
  readonly onMoved: () => void;
  /** Whether a part of it could not be loaded; the pins stand all the same. */
  readonly onTrouble: (isTroubled: boolean) => void;
};

/** A map in an element of the page. */
export type OpenMap = {
  readonly draw: (pins: Pins) => void;
  readonly setStyle: (style: string | StyleSpecification) => void;
  readonly show: (bounds: MapBounds) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly bounds: () => MapBounds;
  readonly close: () => void;
};

const toLngLatBounds = ({ north, south, east, west }: MapBounds) =>
  new LngLatBounds([west, south], [east < west ? east + 360 : east, north]);

function shownOn(map: GlMap): MapBounds {
  const shown = map.getBounds();
  const turned = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
  return { north: shown.getNorth(), south: shown.getSouth(), east: turned(shown.getEast()), west: turned(shown.getWest()) };
}

function stateOf({ ids, point }: MapMark, hoveredId: string | null | undefined): PinState {
  if (ids.length > 1) return 'cluster';
  if (point.id === hoveredId) return 'hovered';
  if (point.isActive) return 'active';
  return point.isMuted ? 'muted' : 'plain';
}

function makeMap(element: HTMLElement, options: MapOptions): GlMap {
  const begins = options.pins.points.filter(({ isBeyond }) => !isBeyond);
  const first = options.bounds ?? boundsOf(begins.map(({ position }) => position));
  // A file of our own origin: the policy for workers allows no other, and no code made from text.
  setWorkerUrl(new URL(workerUrl, window.location.href).href);
  const map = new GlMap({
    container: element,
    style: options.style,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    ...(first
      ? { bounds: toLngLatBounds(first), fitBoundsOptions: { padding: PADDING, maxZoom: MOST_FIRST_ZOOM } }
      : { center: options.center, zoom: FIRST_ZOOM }),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    scrollZoom: !options.isStill,
    fadeDuration: options.isCalm ? 0 : FADE_MS,
    locale: { 'Map.Title': options.name },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false, customAttribution: options.attribution }), 'bottom-left');
  return map;
}

/** Opens a map in an element. Throws if the browser cannot draw it. */
export function openMap(element: HTMLElement, options: MapOptions): OpenMap {
  const map = makeMap(element, options);
  const duration = options.isCalm ? 0 : MOVE_MS;
  let { pins } = options;
  const press = ({ ids, position }: MapMark) => {
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) return options.onPick(id);
    const clustered = new Set(ids);
    const inside = boundsOf(pins.points.filter((point) => clustered.has(point.id)).map((point) => point.position));
    const [least, most] = [1, CLUSTER_STEP].map((step) => Math.min(MOST_ZOOM, map.getZoom() + step)) as [number, number];
    const camera = inside && map.cameraForBounds(toLngLatBounds(inside), { padding: PADDING, maxZoom: most });
    // A cluster may be as wide as the view: a press comes closer all the same, to where it stands.
    if (camera?.zoom !== undefined && camera.zoom >= least) map.easeTo({ ...camera, duration });
    else map.easeTo({ center: position, zoom: least, duration });
  };
  const layer = addPins(map, options.pinClass, {
    onPress: press,
    onPoint: (mark) => options.onHover(mark?.ids.length === 1 ? (mark.ids[0] ?? null) : null),
  });
  const draw = () => {
    const { points, hoveredId } = pins;
    const apart = new Set(points.flatMap(({ id, isActive }) => (isActive || id === hoveredId ? [id] : [])));
    const shown = shownOn(map);
    const marks = clusterPoints(points, map.getZoom(), apart).filter(({ position }) => isWithin(shown, position));
    layer.draw(
      marks.map((mark) => ({
        mark,
        state: stateOf(mark, hoveredId),
        label: mark.point.label,
        more: mark.ids.length - 1,
      })),
    );
  };
  map.on('moveend', (event) => {
    draw();
    if ('originalEvent' in event && event.originalEvent) options.onMoved();
  });
  // The trouble is over once the tiles of the view have loaded: the rest follows within moments.
  map.on('error', () => options.onTrouble(true));
  map.on('data', ({ dataType }) => {
    if (dataType === 'source' && map.areTilesLoaded()) options.onTrouble(false);
  });
  map.once('idle', () => {
    element.dataset.drawn = 'true';
  });
  draw();
  return {
    draw: (next) => {
      pins = next;
      draw();
    },
    setStyle: (style) => map.setStyle(style),
    show: (bounds) => map.fitBounds(toLngLatBounds(bounds), { duration: 0 }),
    zoom: (by) => {
      map.zoomTo(map.getZoom() + by, { duration });
      options.onMoved();
    },
    bounds: () => shownOn(map),
    close: () => {
      layer.remove();
      map.remove();
    },
  };
}
