import type { NameLanguage } from '@caravel/sandbox-world/countries.ts';

/** What names, streets and parts of a town are made of in a language. */
export type NameWords = {
  /** The name of an independent house: `{n}` a noun, `{p}` a family, `{c}` the city, `{d}` a part of the town. */
  readonly hotel: readonly string[];
  readonly resort: readonly string[];
  readonly apartments: readonly string[];
  readonly guesthouse: readonly string[];
  readonly hostel: readonly string[];
  readonly nouns: readonly string[];
  readonly people: readonly string[];
  readonly districts: readonly string[];
  /** `{p}` a family, `{n}` a noun, `{#}` a house number. */
  readonly streets: readonly string[];
};

const list = (text: string): readonly string[] => text.split('|');

const EN: NameWords = {
  hotel: list(
    'The {n} Hotel|Hotel {n}|{p} Hotel|The {p}|{n} House Hotel|{d} {n} Hotel|Hotel {p} {d}|The {n} at {d}|Grand {n} Hotel|{p} & {n} Hotel',
  ),
  resort: list('{n} Bay Resort|The {n} Resort & Spa|{p} Beach Resort|{n} Sands Resort|{n} Cove Resort|Royal {n} Resort'),
  apartments: list('{n} Apartments|{p} Residences|{d} Suites by {p}|{n} Court Apartments|{p} Serviced Apartments'),
  guesthouse: list('{p} Guest House|{n} Lodge|The {n} Bed & Breakfast|{p} Cottage|The {n} Inn|{n} House'),
  hostel: list('{n} Hostel|{d} Backpackers|The {n} Hostel {d}|{p} Hostel'),
  nouns: list(
    'Willow|Anchor|Crown Oak|Heron|Lantern|Beacon|Orchard|Magnolia|Harbour Light|Silver Birch|Kingfisher|Meadow|Cedar|Lighthouse|Laurel|Falcon|Juniper|Maple|Stag|Wisteria|Rosemary|Juno|Hawthorn|Sparrow|Bluebell|Sycamore|Copper|Ivy|Saddler|Foundry|Weaver|Compass|Emerald|Marigold|Chestnut|Nightingale|Pavilion|Mill|Abbey|Hazel|Robin|Swan|Clover|Amber|Thistle|Larkspur',
  ),
  people: list(
    'Ashdown|Whitcombe|Pemberley|Harrowgate|Aldridge|Fairfax|Beaumont|Langley|Thornbury|Winslow|Carraway|Hartwell|Ellsworth|Marlowe|Kingsley|Prescott|Sutherby|Waverton|Radcliff|Greystone|Holloway|Bexley|Dunmore|Ashcroft|Merriweather|Stanhope|Oakley|Penrose|Wetherby|Lockwood|Blackwell|Haverford',
  ),
  districts: list(
    'Riverside|Old Town|Central|Station|Market|Park|West End|Harbour|Cathedral|Garden|North Side|Hill|Bridge|University|South Gate|Museum|Waterfront|Airport',
  ),
  streets: list('{#} {p} Street|{#} {n} Road|{#} {p} Avenue|{#} {n} Lane|{#} {p} Square|{#} {n} Drive'),
};

const PT: NameWords = {
  hotel: list(
    'Hotel {n}|Hotel {p}|Hotel {n} {d}|Grande Hotel {n}|{n} Palace|{p} {d} Hotel|Hotel Solar {n}|Hotel Praça {n}|Hotel Quinta {n}',
  ),
  resort: list('{n} Praia Resort|Resort {n} do Mar|Costa {n} Resort & Spa|{n} Atlântico Resort'),
  apartments: list('Apartamentos {n}|{p} Residences|Aparthotel {n}|{d} {n} Apartamentos'),
  guesthouse: list('Pensão {n}|Casa {p}|Residencial {n}|Pousada {n}|Casa da {n}|Solar {p}|Quinta {p}'),
  hostel: list('{n} Hostel|Hostel {d} {n}|Albergue {n}'),
  nouns: list(
    'Azulejo|Alfazema|Andorinha|Caravela Azul|Oliveira|Sol Nascente|Maré|Jacarandá|Rosa dos Ventos|Miradouro|Sobreiro|Estrela|Açucena|Aurora|Farol|Jasmim|Ribeira|Bougainvília|Garça|Pinheiro|Lua Cheia|Vista Alegre|Camélia|Laranjeira|Saudade|Amendoeira|Pérola|Girassol|Hortênsia|Fonte Nova|Gaivota|Esmeralda|Poente|Cotovia',
  ),
  people: list(
    'Almeida|Vasconcelos|Tavares|Moura|Castelo|Noronha|Albuquerque|Barreto|Figueira|Menezes|Sampaio|Teles|Lacerda|Queiroz|Bragança|Pacheco|Ferraz|Siqueira|Valadares|Montenegro',
  ),
  districts: list(
    'Centro|Baixa|Ribeira|Estação|Praça|Jardim|Norte|Marginal|Mercado|Sé|Avenida|Alto|Parque|Porto Velho|Universidade|Aeroporto',
  ),
  streets: list('Rua {p}, {#}|Avenida {p}, {#}|Travessa {n}, {#}|Largo {n}, {#}|Praça {p}, {#}|Rua {n}, {#}'),
};

const ES: NameWords = {
  hotel: list(
    'Hotel {n}|Hotel {p}|Gran Hotel {n}|Hotel {n} {d}|{n} Palacio|Hotel Plaza {n}|Hotel Casa {p}|Hotel {p} {d}|Hotel Mirador {n}',
  ),
  resort: list('{n} Playa Resort|Resort {n} & Spa|Costa {n} Resort|{n} Beach Club|Bahía {n} Resort'),
  apartments: list('Apartamentos {n}|Aparthotel {p}|{p} Suites|Apartamentos {d} {n}'),
  guesthouse: list('Hostal {n}|Pensión {p}|Casa {p}|Posada {n}|Casa Rural {n}|Hostal {p}'),
  hostel: list('{n} Hostel|Albergue {n}|Hostel {d} {n}'),
  nouns: list(
    'Alondra|Azahar|Miramar Azul|Las Palmeras|Girasol|Buenavista|Olivares|Jacaranda|Los Naranjos|Estrella del Sur|La Fuente|Candela|Lucero|Brisa|Amapola|El Faro|Almendros|Las Golondrinas|La Ronda|Alameda|Esmeralda|Tres Caminos|Bugambilia|Monteverde|Luna Nueva|Jazmín|El Roble|La Perla|Cerro Alto|Colibrí|El Encinar|Aurora|San Telmo|Los Cedros',
  ),
  people: list(
    'Villanueva|Montero|Escalante|Arteaga|Salazar|Belmonte|Olivera|Quintana|Valdivia|Aranda|Zamora|Luján|Carvajal|Medrano|Ibarra|Cordero|Solís|Robledo|Navarrete|Alcázar',
  ),
  districts: list(
    'Centro|Plaza Mayor|Estación|Catedral|Ensanche|Norte|Puerto|Mercado|Parque|Alameda|Barrio Viejo|Malecón|Universidad|Sur|Museo|Aeropuerto',
  ),
  streets: list('Calle {p}, {#}|Avenida {p}, {#}|Paseo {n}, {#}|Plaza {n}, {#}|Calle {n}, {#}|Ronda {p}, {#}'),
};

const FR: NameWords = {
  hotel: list('Hôtel {n}|Hôtel {p}|Hôtel {n} {d}|Grand Hôtel {n}|Hôtel de la {d}|Le {n}|Hôtel {p} {d}|Maison {p}|Hôtel du {n}'),
  resort: list('{n} Plage Resort|Domaine {n}|Les Bains {p}|Domaine {p} & Spa'),
  apartments: list('Résidence {n}|Appartements {p}|Résidence {p} {d}|Les Suites {p}'),
  guesthouse: list('Maison {n}|Chambres {p}|Auberge {n}|La Bastide {p}|Villa {n}|Auberge {p}'),
  hostel: list('Auberge de Jeunesse {n}|{n} Hostel|Hostel {d} {n}'),
  nouns: list(
    'Mimosa|Alouette|Tilleul|Lanterne|Marronnier|Belle Étoile|Glycine|Vieux Moulin|Hirondelle|Lavandin|Cygne Blanc|Olivier|Rivage|Clos Fleuri|Pavillon|Platane|Petit Jardin|Jasmin|Horloge|Cerisier|Coquelicot|Rossignol|Beau Séjour|Colombier|Cèdre|Campanile Bleu|Pont Neuvy|Fontaine|Pivoine|Saule|Verger|Phare',
  ),
  people: list(
    'Beauregard|Montclair|Delacourt|Saint-Aubin|Valmont|Charpentier|Rochebrune|Duvernay|Lavigne|Fontenay|Marceau|Aubertin|Clairvaux|Chastel|Belleval|Mirande|Sauvage|Perrault|Villard|Rousselet',
  ),
  districts: list(
    'Gare|Cathédrale|Vieille Ville|Opéra|Place|Marais|Rivière|Nord|Halles|Jardins|Montagne|Port|Université|République|Musée|Aéroport',
  ),
  streets: list('{#} rue {p}|{#} avenue {p}|{#} boulevard {p}|{#} rue du {n}|{#} place {p}|{#} quai {p}'),
};

const IT: NameWords = {
  hotel: list(
    'Hotel {n}|Albergo {n}|Hotel {p}|Grand Hotel {n}|Hotel {n} {d}|Palazzo {p}|Hotel Villa {p}|Hotel {p} {d}|Residenza {p}',
  ),
  resort: list('{n} Resort & Spa|Borgo {p} Resort|{n} Mare Resort|Tenuta {p}'),
  apartments: list('Residence {n}|Appartamenti {p}|Residence {p} {d}|Aparthotel {n}'),
  guesthouse: list('Pensione {n}|Casa {p}|Locanda {n}|B&B {n}|Affittacamere {p}|Locanda {p}'),
  hostel: list('Ostello {n}|{n} Hostel|Ostello {d} {n}'),
  nouns: list(
    'Ginestra|Belvedere Alto|Rondine|Ulivo|Glicine|Stella Alpina|Girasole|Cipresso|Magnolia|Lanterna|Corallo|Tre Fontane|Campanula|Orologio|Gelsomino|Bel Tramonto|Colomba|Ponte Antico|Mirto|Alba|Quercia|Bouganville|Ancora|Torre Bianca|Melograno|Conchiglia|Cedro|Usignolo|Giardino|Primavera|Gabbiano|Luna Piena',
  ),
  people: list(
    'Morosetti|Contarelli|Bellandi|Castelvecchi|Fioravanti|Gualtieri|Montalti|Ricasso|Vespignani|Salviati|Torrigiani|Barbarossa|Valmarini|Doria Nuova|Pallavini|Orsini Bella|Calderoni|Marchesi',
  ),
  districts: list(
    'Centro|Stazione|Duomo|Porta Nuova|Lungofiume|Borgo|Piazza|Porto|Mercato|Giardini|Teatro|Nord|Università|Castello|Museo|Aeroporto',
  ),
  streets: list('Via {p}, {#}|Viale {p}, {#}|Piazza {n}, {#}|Corso {p}, {#}|Via {n}, {#}|Vicolo {n}, {#}'),
};

const DE: NameWords = {
  hotel: list(
    'Hotel {n}|Hotel {p}|Gasthof {n}|Hotel {n} am {d}|Parkhotel {n}|Hotel Haus {p}|{p} Hotel {d}|Hotel Zum {n}|Stadthotel {n}',
  ),
  resort: list('Resort {n}|{n} Wellnesshotel|Gut {p} Resort & Spa|Seehotel {n}'),
  apartments: list('Apartments {n}|{p} Apartments|Aparthotel {p} {d}|Ferienwohnungen {n}'),
  guesthouse: list('Pension {n}|Gästehaus {p}|Haus {n}|Gasthaus {n}|Pension {p}|Landhaus {p}'),
  hostel: list('{n} Hostel|Jugendhotel {n}|Hostel {d} {n}'),
  nouns: list(
    'Lindenhof|Goldener Hirsch|Alpenblick|Rosengarten|Edelweiss|Sonnenhof|Kastanie|Bergkristall|Wiesengrund|Alter Brunnen|Falke|Silberdistel|Mühlbach|Eichenhof|Schwan|Steinbock|Tannenblick|Kranich|Birkenhain|Enzian|Rebstock|Seeblick|Auerhahn|Weinberg|Morgenstern|Panorama|Waldfrieden|Murmeltier|Glockenturm|Krone|Ahorn|Bachgut',
  ),
  people: list(
    'Rosenbach|Hohenfels|Steinberger|Lichtenau|Falkenried|Brandstetter|Wagenfeld|Kaltenbrunn|Eschenbach|Birkner|Sonnleitner|Waldkirch|Mitterer|Auerbach|Grünwald|Lindacher|Hartmannsau|Bergner',
  ),
  districts: list(
    'Altstadt|Bahnhof|Dom|Markt|Park|Messe|Schlossplatz|Ufer|Neustadt|Nord|Museum|Hafen|Universität|Süd|Theater|Flughafen',
  ),
  streets: list('{p}straße {#}|{p}gasse {#}|{p}weg {#}|{p}allee {#}|Am {n} {#}|{p}platz {#}'),
};

const NL: NameWords = {
  ...EN,
  hotel: list('Hotel {n}|Hotel {p}|Hotel De {n}|{p} Hotel {d}|Hotel {n} {d}|Grachtenhotel {n}|Hotel Huis {p}|Stadshotel {n}'),
  guesthouse: list('Pension {n}|Huis {p}|Herberg {n}|B&B {n}|Gastenhuis {p}'),
  nouns: list(
    'Tulp|Zwaan|Molen|Anker|Reiger|Lantaarn|Zonnebloem|Eikenhof|Gouden Leeuw|Sluis|Linde|Zilvermeeuw|Oranjerie|Waterlelie|Kapitein|Koopman|Ooievaar|Blauwe Poort|Duinroos|Zeester|Klokkentoren|Wilg|Kroonluchter|Valk',
  ),
  people: list(
    'Van Aerden|De Wael|Brouwershof|Van Lier|Hoogland|Verstappenhof|Van Houtem|Kuipers|De Graef|Meerdijk|Van Rossem|Zandvliet|Oosterhof|Rietveldt|Van Dalem|Boomgaard',
  ),
  districts: list(
    'Centrum|Station|Markt|Gracht|Haven|Park|Museum|Oost|West|Binnenstad|Kade|Universiteit|Zuid|Dom|Plein|Luchthaven',
  ),
  streets: list('{p}straat {#}|{p}laan {#}|{n}kade {#}|{p}plein {#}|{n}gracht {#}'),
};

const NORDIC: NameWords = {
  ...EN,
  hotel: list('Hotel {n}|Hotell {n}|{p} Hotel|Hotel {n} {d}|Grand Hotel {n}|Hotel {p} {d}|{n} Fjordhotel|Stadshotell {p}'),
  guesthouse: list('{n} Gjestehus|Pensjonat {p}|{p} Gard|Hus {n}|{n} Lodge'),
  nouns: list(
    'Nordstjernen|Havørn|Lyng|Bjørk|Fjellrev|Måke|Vinter|Tyttebær|Granli|Solvik|Fyrtårn|Polar|Elg|Lomvi|Rose|Skogheim|Midnatt|Fossen|Brygge|Nordlys|Strandheim|Rogn|Seter|Havblikk',
  ),
  people: list(
    'Lindgaard|Bergstrand|Sørlund|Nyhus|Dahlheim|Ekeberg|Holmvik|Strandgaard|Solberg|Kjeldsund|Vestergard|Askeland|Nordvik|Haugland|Lundqvar|Torsvik',
  ),
  districts: list(
    'Sentrum|Brygga|Stasjon|Torget|Havn|Park|Nord|Vest|Gamlebyen|Domen|Universitet|Strand|Fjord|Øst|Museum|Lufthavn',
  ),
  streets: list('{p}gata {#}|{p}veien {#}|{n}gata {#}|{p} plass {#}|{n}veien {#}'),
};

const SLAVIC: NameWords = {
  ...EN,
  hotel: list('Hotel {n}|Hotel {p}|Grand Hotel {n}|Hotel {n} {d}|{p} Palace|Hotel Villa {p}|Hotel {p} {d}|Boutique Hotel {n}'),
  guesthouse: list('Pension {n}|Villa {p}|Vila {n}|Penzion {p}|Guest House {n}'),
  nouns: list(
    'Lipa|Zora|Bursztyn|Jadran|Sokol|Zlatá Hvězda|Bor|Slavia|Kalina|Perla|Morava|Jantar|Orel|Višnja|Rosa|Tatran|Zvon|Lasta|Galeb|Vltavín|Dub|Sirius|Mak|Bílý Kůň|Korzo|Most|Hrad|Vesna',
  ),
  people: list(
    'Novotny|Kovač|Dvorak|Horvat|Kralik|Petrov|Wisniowski|Zelenka|Marek|Jelinek|Vuković|Kamenski|Sokolov|Hradec|Bielski|Radovan|Stojan|Kaminsky',
  ),
  districts: list(
    'Centrum|Old Town|Station|Market Square|Castle|Riverside|Park|North|Theatre|Cathedral|Harbour|University|Bridge|South|Museum|Airport',
  ),
  streets: list('{p} {#}|{n} {#}|Ulica {p} {#}|{p} Square {#}|{n} Street {#}'),
};

const GREEK: NameWords = {
  ...EN,
  hotel: list('Hotel {n}|{n} Palace|{p} Hotel|Hotel {p}|{n} {d} Hotel|Grand {n}|{p} {d} Hotel|{n} Boutique Hotel'),
  guesthouse: list('{n} Rooms|Pension {p}|{p} Studios|Villa {n}|{n} Guesthouse'),
  nouns: list(
    'Aegli|Galini|Thalassa|Helios|Kyma|Anemos|Elaia|Selini|Asteria|Nefeli|Delfini|Iris|Ammos|Kalypso|Pergola|Orion|Akti|Lemoni|Meltemi|Ioni|Anthos|Petra|Faros|Danae|Rodia|Kochyli',
  ),
  people: list(
    'Petridis|Kalogeras|Markou|Vassilakis|Stavros|Manolis|Andreou|Leontaris|Kallergis|Nikolaou|Dimitra|Pavlidis|Xenakos|Melina',
  ),
  districts: list(
    'Plaka|Port|Old Town|Centre|Beach|Hill|Station|Agora|Acropolis|Garden|North|Marina|University|Museum|South|Airport',
  ),
  streets: list('{p} {#}|{n} {#}|{p} Street {#}|{n} Avenue {#}'),
};

const TURKISH: NameWords = {
  ...EN,
  hotel: list('{n} Hotel|Hotel {n}|{p} Konak Hotel|{n} Palas|{p} {d} Hotel|{n} Boutique Hotel|Grand {n} Hotel|{n} {d} Hotel'),
  guesthouse: list('{n} Pansiyon|{p} Konağı|{n} Evi|{p} Guest House'),
  nouns: list(
    'Lale|Mavi|Nar|Yakamoz|Çınar|Güneş|Zeytin|Kervan|Sedir|Menekşe|Martı|Defne|Gonca|Fener|Yıldız|Turna|Leylak|Ihlamur|İnci|Erguvan|Kumru|Pamuk|Saray Bahçe|Ayışığı|Kubbe|Deniz',
  ),
  people: list('Aydın|Karaca|Demiray|Sultanlar|Kayalı|Erdem|Yalın|Altınay|Bozdağ|Tekin|Özkaya|Sezer|Uysal|Arslanlı'),
  districts: list(
    'Merkez|Old City|Port|Bazaar|Station|Bosphorus|Garden|Square|Marina|Hill|North|Tower|University|Sahil|Museum|Airport',
  ),
  streets: list('{p} Caddesi No: {#}|{n} Sokak No: {#}|{p} Bulvarı No: {#}|{n} Caddesi No: {#}'),
};

const ARABIC: NameWords = {
  ...EN,
  hotel: list('{n} Hotel|Al {p} Hotel|{n} Palace|{p} {d} Hotel|Grand {n} Hotel|{n} {d} Hotel|Al {p} Palace|{n} Boutique Hotel'),
  resort: list('{n} Beach Resort|{n} Oasis Resort|Al {p} Resort & Spa|{n} Sands Resort'),
  guesthouse: list('Riad {n}|Dar {p}|{n} Guest House|Dar {n}|Riad {p}'),
  nouns: list(
    'Yasmin|Noor|Zahra|Safir|Marjan|Nakhla|Qamar|Rayhan|Bahia|Fanar|Lulu|Najma|Zaytun|Sahra|Mirage|Falcon|Amber|Rawda|Oryx|Sidra|Andalus|Shams|Layali|Murjan|Nasim|Warda',
  ),
  people: list('Rashidi|Mansoor|Karim|Fahad|Salim|Barsha Nour|Hamdan|Jabir|Tariq|Nadim|Samir|Zayan|Idris|Bustan'),
  districts: list(
    'Downtown|Corniche|Old Medina|Marina|Souk|Creek|Palm|Garden|Station|Tower|Beach|Kasbah|University|North|Museum|Airport',
  ),
  streets: list('{#} Al {p} Street|{#} {n} Road|{#} {p} Avenue|{#} {n} Street'),
};

const ASIAN: NameWords = {
  ...EN,
  hotel: list(
    'Hotel {n}|{n} Hotel|{p} Hotel|Grand {n} Hotel|{n} {d} Hotel|Hotel {p} {d}|The {n}|{n} Boutique Hotel|{p} Garden Hotel|{n} Palace',
  ),
  guesthouse: list('{n} Guesthouse|{p} House|{n} Homestay|{p} Inn|{n} Villa'),
  nouns: list(
    'Lotus|Jade|Golden Lantern|Bamboo|Orchid|Crane|Lychee|Red Maple|Pearl River|Silk|Plum Blossom|Koi|Sandalwood|Monsoon|Frangipani|White Elephant|Sakura|Jasmine|Peony|Moon Bridge|Teak|Coral|Pagoda|Camellia|Dragonfly|Cinnamon|Ginkgo|Tamarind|Cloud|Phoenix|Mango Tree|Bodhi|Ivory|Banyan|Lantana|Nine Pines',
  ),
  people: list(
    'Sunrise|Harmony|Prosper|Riverview|Tranquil|Heritage|Evergreen|Horizon|Fortune|Serene|Majesty|Union|Everbright|Jubilee|Unity|Sapphire',
  ),
  districts: list(
    'Riverside|Central|Old Quarter|Station|Market|Temple|Harbour|Park|East Gate|West Lake|Night Market|North|University|Tower|Museum|Airport',
  ),
  streets: list('{#} {n} Road|{#} {p} Street|{#} {n} Street|{#} {p} Road'),
};

/** The words of each language. */
export const NAME_WORDS: Readonly<Record<NameLanguage, NameWords>> = {
  en: EN,
  pt: PT,
  es: ES,
  fr: FR,
  it: IT,
  de: DE,
  nl: NL,
  nordic: NORDIC,
  slavic: SLAVIC,
  greek: GREEK,
  turkish: TURKISH,
  arabic: ARABIC,
  asian: ASIAN,
};
