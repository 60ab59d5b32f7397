import { GATEWAY_FRAME_SUBMIT, type GatewayFrameMessage } from '@caravel/contracts';
import { required } from '@caravel/kernel';

/** The window of a frame of the gateway. */
function windowOf(frame: HTMLElement): Window {
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('not a frame');
  return required(frame.contentWindow, 'the window of the frame');
}

/** Plays the gateway in a frame: the frame posts this message to the page. `origin` is where it claims to come from. */
export function sendFromFrame(frame: HTMLElement, message: GatewayFrameMessage, origin = window.location.origin): void {
  window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: windowOf(frame) }));
}

/** Plays the gateway in a card frame that loads later: when the page asks for a token, the frame posts this message. */
export function onCardAsked(frame: HTMLElement, message: GatewayFrameMessage): void {
  windowOf(frame).postMessage = (asked: unknown) => {
    if (JSON.stringify(asked) === JSON.stringify(GATEWAY_FRAME_SUBMIT)) sendFromFrame(frame, message);
  };
}

/** The same of a frame that has loaded. Call it once the frame is there. */
export function answerCardFrame(frame: HTMLElement, message: GatewayFrameMessage): void {
  onCardAsked(frame, message);
  sendFromFrame(frame, { type: 'ready' });
}
