import { activitiesModule } from '../products/activities/module.ts';
import { carsModule } from '../products/cars/module.ts';
import { flightsModule } from '../products/flights/module.ts';
import { hotelsModule } from '../products/hotels/module.ts';
import type { Platform } from './build-platform.ts';
import type { ProductModule } from './product-module.ts';

/** Every product that is sold, in menu order. A new product adds a line here. */
export function productsOf(platform: Platform): readonly ProductModule[] {
  return [flightsModule(platform), hotelsModule(platform), carsModule(platform), activitiesModule(platform)];
}
