/** Words of PDF and calendar documents. */
export const documents = {
  'documents.itinerary': 'Itinerary',
} as const;
