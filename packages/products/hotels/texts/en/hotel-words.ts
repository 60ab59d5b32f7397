/** Words of stays, for screens, paper and emails: meals, and what a property takes besides its rate. */
export const hotelWords = {
  'hotelBoard.roomOnly': 'Room only',
  'hotelBoard.breakfast': 'Free breakfast',
  'hotelBoard.halfBoard': 'Breakfast and dinner',
  'hotelBoard.fullBoard': 'All meals',
  'hotelBoard.allInclusive': 'All inclusive',
  'hotelCharge.tax': 'Tax',
  'hotelCharge.cityTax': 'City tax',
  'hotelCharge.resortFee': 'Resort fee',
  'hotelCharge.cleaningFee': 'Cleaning fee',
  'hotelCharge.serviceCharge': 'Service charge',
  'hotelCharge.otherFee': 'Fee',
} as const;
