export {
  daysBetween,
  fitsParty,
  lowestBetween,
  lowestOn,
  placesLeft,
  smallestParty,
  startInstant,
  startsOf,
  todayAt,
  whyNot,
} from './calendar.ts';
export { activitiesAt } from './destinations.ts';
export { operatorOf, optionTexts, reviewsOf, scoreCountsOf, summaryOf, textsOf, titleOf } from './details.ts';
export { plainPolicy } from './facts.ts';
export { findHub, hubOfTownId, soldTowns } from './hubs.ts';
export type {
  ActivityCancellationQuote,
  ActivityOrder,
  ActivityOrderCommand,
  ActivityOrderError,
  ActivityOrderStatus,
} from './orders.ts';
export {
  ACTIVITY_ORDER_TRANSITIONS,
  activityPenaltyAt,
  applyToActivityOrder,
  createActivityOrder,
  decidesBy,
  quoteActivityCancellation,
  refundPercentAt,
} from './orders.ts';
export type { ActivityPicture, PictureScene, PictureSetting } from './pictures/choose-picture.ts';
export {
  activityPictureFile,
  activityPictures,
  PICTURE_SCENES,
  PICTURE_SETTINGS,
  PICTURE_VARIANTS,
  pictureName,
} from './pictures/choose-picture.ts';
export type { WorldPickupPlace, WorldPlace } from './places.ts';
export { meetingPointOf, pickupPlacesOf } from './places.ts';
export { priceOn, raisedPrice } from './prices.ts';
export { activitiesOf, findActivity } from './products.ts';
export { refusalOf } from './refusals.ts';
export type { WorldTag } from './tags.ts';
export { tagsOf } from './tags.ts';
export type { WorldActivity, WorldOption, WorldParty, WorldPrice } from './types.ts';
export { localeOf } from './words/index.ts';
