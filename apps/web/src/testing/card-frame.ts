import { GATEWAY_FRAME_SUBMIT, type GatewayFrameMessage } from '@caravel/contracts';
import { required } from '@caravel/kernel';

/** Plays the gateway in a card frame: when the page asks for a token, the frame posts this message. Call it once the frame is there. */
export function answerCardFrame(frame: HTMLElement, message: GatewayFrameMessage): void {
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('not a frame');
  const source = required(frame.contentWindow, 'the window of the frame');
  source.postMessage = (asked: unknown) => {
    if (JSON.stringify(asked) !== JSON.stringify(GATEWAY_FRAME_SUBMIT)) return;
    window.dispatchEvent(new MessageEvent('message', { data: message, origin: window.location.origin, source }));
  };
}
