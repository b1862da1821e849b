PRAGMA foreign_keys = OFF;
CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`who` text NOT NULL,
	`action` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`details` text,
	`address` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `branches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text DEFAULT 'india' NOT NULL,
	`office_name` text NOT NULL,
	`address` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`hours` text NOT NULL,
	`logo` text,
	`is_main_branch` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `companies` (
	`market` text PRIMARY KEY NOT NULL,
	`facts` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `company_policies` (
	`id` integer PRIMARY KEY NOT NULL,
	`about_us` text DEFAULT '' NOT NULL,
	`booking_terms` text DEFAULT '' NOT NULL,
	`privacy_policy` text DEFAULT '' NOT NULL,
	`cancellation_refund_policy` text DEFAULT '' NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "company_policies_single" CHECK("company_policies"."id" = 1)
);
CREATE TABLE `company_policy_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`about_us` text DEFAULT '' NOT NULL,
	`booking_terms` text DEFAULT '' NOT NULL,
	`privacy_policy` text DEFAULT '' NOT NULL,
	`cancellation_refund_policy` text DEFAULT '' NOT NULL,
	`saved_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `homepage_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text NOT NULL,
	`type` text NOT NULL,
	`picture` text NOT NULL,
	`address` text,
	`link` text,
	`title` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "homepage_images_type_known" CHECK("homepage_images"."type" in ('logo', 'carousel', 'office'))
);
CREATE TABLE `media` (
	`stem` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`colour` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `package_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`shown` integer DEFAULT 0 NOT NULL
);
CREATE TABLE `packages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text NOT NULL,
	`name` text NOT NULL,
	`destination` text DEFAULT '' NOT NULL,
	`description` text NOT NULL,
	`price` integer NOT NULL,
	`duration` text NOT NULL,
	`nights` integer DEFAULT 0 NOT NULL,
	`trip_type` text NOT NULL,
	`category` text,
	`starts_from` text,
	`images` text DEFAULT '[]' NOT NULL,
	`inclusions` text DEFAULT '[]' NOT NULL,
	`exclusions` text DEFAULT '[]' NOT NULL,
	`itinerary` text DEFAULT '[]' NOT NULL,
	`contact_email` text NOT NULL,
	`contact_phone` text NOT NULL,
	`published` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "packages_category_known" CHECK("packages"."category" is null or ("packages"."market" = 'india' and "packages"."category" in ('Domestic', 'International'))),
	CONSTRAINT "packages_price_positive" CHECK("packages"."price" >= 100),
	CONSTRAINT "packages_images_list" CHECK(json_valid("packages"."images") and json_type("packages"."images") = 'array'),
	CONSTRAINT "packages_inclusions_list" CHECK(json_valid("packages"."inclusions") and json_type("packages"."inclusions") = 'array'),
	CONSTRAINT "packages_exclusions_list" CHECK(json_valid("packages"."exclusions") and json_type("packages"."exclusions") = 'array'),
	CONSTRAINT "packages_itinerary_list" CHECK(json_valid("packages"."itinerary") and json_type("packages"."itinerary") = 'array')
);
CREATE TABLE `partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`logo` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text,
	`name` text NOT NULL,
	`context` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`rating` integer DEFAULT 5 NOT NULL,
	`picture` text,
	`approved` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK(typeof("reviews"."rating") = 'integer' and "reviews"."rating" between 1 and 5)
);
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`seen_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL, `stage` text DEFAULT 'open' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`mobile_no` text NOT NULL,
	`role` text DEFAULT 'USER' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`profile_picture` text,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `totp_last_step` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_role_known" CHECK("users"."role" in ('USER', 'ADMIN'))
);
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`field` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`object_key` text NOT NULL,
	`wrapped_key` text,
	`key_version` integer NOT NULL,
	`erased_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`sent_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `secret` text,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `request_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`access_hash` text NOT NULL,
	`kind` text NOT NULL,
	`market` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`types` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`package_id` integer,
	`user_id` integer,
	`status` text DEFAULT 'new' NOT NULL,
	`lost_reason` text DEFAULT '' NOT NULL,
	`assignee_id` integer,
	`due_at` integer,
	`spam` integer DEFAULT false NOT NULL,
	`spam_reason` text DEFAULT '' NOT NULL,
	`consent` text,
	`idempotency_key` text NOT NULL,
	`withdrawn_at` integer,
	`submitted_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "requests_status_known" CHECK("requests"."status" in ('new', 'contacted', 'quoted', 'won', 'lost'))
);
CREATE VIRTUAL TABLE package_search USING fts5(name, destination, description, content='packages', content_rowid='id', tokenize='trigram remove_diacritics 1');
CREATE VIRTUAL TABLE package_words USING fts5(name, destination, description, content='packages', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`since` integer NOT NULL
);
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (1,'0000_tables.sql','2026-11-21 16:46:29');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (2,'0001_search.sql','2026-11-21 16:46:29');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (3,'0002_accounts.sql','2026-11-21 16:46:29');
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (1,NULL,'zoya@example.in','register','',NULL,'2001:db8:1::1',1795279600206);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (2,NULL,'chief@agency.example','sign-in','user:1',NULL,'2001:db8:2::1',1795279601171);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (3,NULL,'ravi@agency.example','sign-in','user:2',NULL,'2001:db8:3::1',1795279601734);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (4,NULL,'zoya@example.in','sign-in','user:3',NULL,'2001:db8:4::1',1795279602453);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (5,NULL,'wrong@example.in','sign-in-failed','',NULL,'2001:db8:5::1',1795279603049);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (6,1,'chief@agency.example','second-factor-on','user:1',NULL,'2001:db8:7::1',1795279603985);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (7,3,'zoya@example.in','profile-change','user:3','{"fields":["address"]}','2001:db8:8::1',1795279604243);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (8,2,'ravi@agency.example','role-change','user:3','{"email":"zoya@example.in","from":"USER","to":"ADMIN"}','2001:db8:9::1',1795279604330);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (9,2,'ravi@agency.example','role-change','user:3','{"email":"zoya@example.in","from":"ADMIN","to":"USER"}','2001:db8:10::1',1795279604455);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at") VALUES (1,'india','Bengaluru','4th Floor, Lotus Court, Residency Road, Bengaluru 560025','+91 80 4567 8900','hello@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-bengaluru-4b1369d3.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',1,1795279598060,1795279598060);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at") VALUES (2,'india','Mumbai','2nd Floor, Sea Lantern Chambers, Veer Nariman Road, Churchgate, Mumbai 400020','+91 22 4567 8910','mumbai@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-mumbai-27654863.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',0,1795279598060,1795279598060);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at") VALUES (4,'india','Kochi','1st Floor, Cardamom Arcade, Shanmugham Road, Marine Drive, Kochi 682031','+91 484 456 7893','kochi@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-kochi-b5aed261.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',0,1795279598060,1795279598060);
INSERT INTO "companies" ("market","facts","updated_at") VALUES ('india','{"name":"Safarnama Travels","blurb":"Journeys across India and beyond, planned by people who take the road themselves.","phone":"+91 80 4567 8900","email":"hello@safarnama.example","whatsapp":"918045678900","office":"4th Floor, Lotus Court, Residency Road, Bengaluru 560025","hours":"Mon - Sat 9:00 AM - 6:00 PM","social":[{"label":"Instagram","url":"https://www.instagram.com/safarnama.example"},{"label":"Facebook","url":"https://www.facebook.com/safarnama.example"},{"label":"YouTube","url":"https://www.youtube.com/@safarnama.example"}],"topLocations":[{"name":"Manali","description":"Cedar woods above the Beas, and snow within an hour for most of the year.","customersVisited":4860,"picture":{"name":"manali-window-78fdb70b.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, by night","width":600,"height":900,"colour":"#50637f"}},{"name":"Jaipur","description":"Pink sandstone, block print drying in the sun, and forts that reward an early start.","customersVisited":7240,"picture":{"name":"jaipur-window-134d6034.jpg","alt":"the Palace of Winds with its tiers of latticed windows above the bazaar, a camel and rider in front, at dawn","width":600,"height":900,"colour":"#c59897"}},{"name":"Goa","description":"The south for quiet sand, the old quarters for lunch, the rain for the green.","customersVisited":9105,"picture":{"name":"goa-window-0ded49cf.jpg","alt":"a palm-fringed beach with a painted outrigger boat on the sand and a white chapel on the headland, by day","width":600,"height":900,"colour":"#9abaaf"}},{"name":"Munnar","description":"Tea to the horizon, mist until nine, cardamom on the wind.","customersVisited":5380,"picture":{"name":"munnar-window-9994af72.jpg","alt":"tea terraces in rows over rolling hills with three pickers carrying baskets and mountain ridges behind, at dusk","width":600,"height":900,"colour":"#887a73"}},{"name":"Agra","description":"The Taj at first light, then the garden across the river where nobody hurries you.","customersVisited":8415,"picture":{"name":"agra-window-6c328473.jpg","alt":"the Taj Mahal at the end of a long pool lined with cypresses, seen through a scalloped arch, by night","width":600,"height":900,"colour":"#4b5e85"}}],"counters":[{"label":"Total Places","target":500},{"label":"Popular Places","target":150},{"label":"Tour Trips","target":1200},{"label":"Happy Clients","target":8000}]}',1795279598224);
INSERT INTO "companies" ("market","facts","updated_at") VALUES ('dubai','{"name":"Safarnama Travels","blurb":"Desert, sea and city, planned from an office five minutes from the creek.","phone":"+971 4 555 0100","email":"dubai@safarnama.example","whatsapp":"97145550100","office":"Office 1204, Al Reem Tower, Al Maktoum Road, Deira, Dubai","hours":"Mon - Sat 9:00 AM - 6:00 PM","social":[{"label":"Instagram","url":"https://www.instagram.com/safarnama.example"},{"label":"Facebook","url":"https://www.facebook.com/safarnama.example"},{"label":"YouTube","url":"https://www.youtube.com/@safarnama.example"}],"topLocations":[{"name":"Palm Jumeirah","description":"A crescent of quiet beach with the city at arm’s length.","customersVisited":5310,"picture":{"name":"palm-jumeirah-a3db1b23.jpg","alt":"the palm-shaped island of Dubai from the air, its fronds lined with houses and ringed by a crescent, by day","width":1200,"height":900,"colour":"#77adad"}},{"name":"The Creek","description":"An abra across for one dirham, then saffron and brass on the far bank.","customersVisited":6180,"picture":{"name":"dubai-creek-4b987076.jpg","alt":"wooden dhows on Dubai Creek before the wind towers of the old town, at dawn","width":1200,"height":900,"colour":"#9ca48d"}},{"name":"Downtown Dubai","description":"The fountain at eight, the tower at sunset.","customersVisited":12400,"picture":{"name":"dubai-skyline-second-a1a90786.jpg","alt":"Burj Khalifa and the towers of Dubai above the water, a dhow sailing past and palms on the shore, by night","width":840,"height":630,"colour":"#325067"}},{"name":"Margham desert","description":"Sand to the horizon, forty minutes from the last traffic light.","customersVisited":7950,"picture":{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"}},{"name":"Hatta","description":"Mountain road, green dam, kayaks before the heat.","customersVisited":2240,"picture":{"name":"hatta-second-c5779f18.jpg","alt":"kayaks on the green lake of Hatta between bare mountains, at dusk","width":840,"height":630,"colour":"#8f615e"}}],"counters":[{"label":"Total Places","target":500},{"label":"Popular Places","target":150},{"label":"Tour Trips","target":1200},{"label":"Happy Clients","target":8000}]}',1795279598224);
INSERT INTO "company_policies" ("id","about_us","booking_terms","privacy_policy","cancellation_refund_policy","updated_at") VALUES (1,'A safarnama is a traveller’s account of the road: what it was like, what it cost, whom one met. We took the name because it is what we ask of our own people when they come back.
We began in 2009 with two desks on Residency Road in Bengaluru and one route, to the hills and back. Today we are 64 people in six offices: Bengaluru, Mumbai, Delhi, Kochi, Jaipur and Dubai.
We sell journeys in India, from India to the world, and in the Emirates. A planner who has made the journey designs it, and the same planner answers the phone while you are on it.
We do not list what we have not seen. Every hotel is slept in, every road is driven and every cook is eaten with before a package appears here. When a place slips, we take it down until it is good again.
Our drivers and guides are licensed, paid by the day and never by commission. If a shop is on your route, it is because we would go in ourselves.
The Dubai office in Deira arranges stays, visas and transfers for residents and visitors, in dirhams. The Indian offices also arrange flights, forex, insurance and passport paperwork, in rupees.
Come in and have tea. All six offices are open Monday to Saturday, nine to six, and travellers on the road have a number that is answered at night as well.','Book Now sends us a request. No payment is taken at that moment. We confirm dates and rooms first, then send the invoice, and the booking exists once the first payment on it has reached us.
The invoice asks for 30% of the price, and for the rest 30 days before departure. A journey that begins sooner','Safarnama Travels decides how the details you give us are used, as data fiduciary under India’s Digital Personal Data Protection Act, 2023 and as controller under the UAE’s Federal Decree-Law No. 45 of 2021. This is what we do with them.
We ask for what a request needs: name, email and phone for an ','We would rather move your trip than cancel it. Tell us as early as you can and we will look for new dates first.
Cancellations made 30 days or more before departure are refunded in full, less the fees that airlines and embassies keep.
Between 29 and 15 days before departure, half of the package pric',1795279598224);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at") VALUES (1,'india','carousel','{"name":"jaipur-tall-ca95d5ee.jpg","alt":"the Palace of Winds with its tiers of latticed windows above the bazaar, a camel and rider in front, at dusk","width":840,"height":1120,"colour":"#b69277"}',NULL,'/card?search=Jaipur','Jaipur','from ₹21,900',0,1795279598174);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at") VALUES (5,'india','carousel','{"name":"udaipur-tall-df91a8a6.jpg","alt":"a white island palace mirrored in Lake Pichola, with the City Palace and the Aravalli hills behind and a canopied boat in front, at dusk","width":840,"height":1120,"colour":"#8b849b"}',NULL,'/card?search=Udaipur','Udaipur','on the lake',4,1795279598174);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at") VALUES (9,'dubai','carousel','{"name":"abu-dhabi-wide-e89d2565.jpg","alt":"the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools, at dusk","width":1600,"height":900,"colour":"#858098"}',NULL,'/dubai-card?search=Abu%20Dhabi','Abu Dhabi','from AED 1,980',3,1795279598174);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at") VALUES ('goa-8348a562','goa-8348a562.jpg','image/jpeg',61539,1200,900,'#b3a082',1795279596268);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at") VALUES ('goa-close-08808b05','goa-close-08808b05.jpg','image/jpeg',32311,840,630,'#c9ae8c',1795279596268);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at") VALUES ('goa-second-0a8acf4a','goa-second-0a8acf4a.jpg','image/jpeg',33244,840,630,'#a4bcac',1795279596268);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at") VALUES ('goa-window-0ded49cf','goa-window-0ded49cf.jpg','image/jpeg',34929,600,900,'#9abaaf',1795279596268);
INSERT INTO "package_counts" ("key","shown") VALUES ('india/',2);
INSERT INTO "package_counts" ("key","shown") VALUES ('india/Domestic',1);
INSERT INTO "package_counts" ("key","shown") VALUES ('india/International',1);
INSERT INTO "package_counts" ("key","shown") VALUES ('dubai/',1);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at") VALUES (1,'india','Manali, Solang and the Atal Tunnel','Manali, Himachal Pradesh','Two valleys, one tunnel and no fixed alarm clock. This is the Manali we send our own families to: above the old village rather than on the Mall, with a cook who remembers how your children like their parathas.

The drive days are short by mountain standards and broken by long lunches. Everything with an entry ticket is included; everything with a harness is optional.',2450000,'5 Days / 4 Nights',4,'Family','Domestic','Bengaluru','[{"name":"manali-59b98beb.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1200,"height":900,"colour":"#8f9191"},{"name":"manali-second-2448abcd.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, by night","width":840,"height":630,"colour":"#51627d"},{"name":"manali-close-2406b50d.jpg","alt":"a timber house with a carved balcony and lit windows","width":840,"height":630,"colour":"#455465"},{"name":"manali-wide-b5ca836f.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1600,"height":900,"colour":"#8f9090"},{"name":"ladakh-1be18e0a.jpg","alt":"a blue mountain lake under snow peaks, a white stupa on the shore with strings of prayer flags, by day","width":1200,"height":900,"colour":"#8599a0"}]','["Return economy flights, Bengaluru to Chandigarh","Four nights in a family room above Old Manali","Private car with a hill-licensed driver","Breakfast daily, four dinners, two lunches","Green tax, ropeway and castle tickets","All taxes"]','["Paragliding and snow equipment","Travel insurance","Lunches on days 2, 4 and 5","Tips for the driver and cook"]','[{"day":"1","title":"Bengaluru to Manali, by way of the Beas","description":"Fly to Chandigarh, then eight unhurried hours up the Beas with a lunch stop at Sundernagar lake. You reach the cedar woods above Old Manali by dusk, in time for a bonfire and rajma-chawal.","sightseeing":"Beas river road, Pandoh Dam, Old Manali","meals":"Lunch, Dinner","images":[{"name":"manali-close-2406b50d.jpg","alt":"a timber house with a carved balcony and lit windows","width":840,"height":630,"colour":"#455465"},{"name":"manali-59b98beb.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1200,"height":900,"colour":"#8f9191"}]},{"day":"2","title":"Solang valley, at your own pace","description":"Snow or meadow, depending on the month. Children take the ropeway while the brave go up on a tandem paraglider with a certified pilot. The afternoon is free for the Hadimba temple and the deodar grove behind it.","sightseeing":"Solang ropeway, Hadimba Devi temple, Mall Road","meals":"Breakfast, Dinner","images":[{"name":"manali-wide-b5ca836f.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1600,"height":900,"colour":"#8f9090"}]}]','hills@safarnama.example','+91 80 4567 8900',1,1,1795279597381,1795279597381);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at") VALUES (9,'india','Singapore and Sentosa','Singapore','Two nights among the shophouses of Bugis and two on Sentosa, so that nobody has to cross the city with a tired child. The MRT does most of the work and the children will be reading the map by the second day.

Food is the other half of this journey. We have marked the vegetarian stalls, the halal ones and the place that does idli at seven in the morning. It rains most afternoons for an hour; plan on being indoors at three.

Indian passport holders need a visa, which we apply for with your papers, and fill the free SG Arrival Card within three days of landing.',8250000,'5 Days / 4 Nights',4,'Family','International','Bengaluru','[{"name":"singapore-76011c03.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, at dusk","width":1200,"height":900,"colour":"#826a86"},{"name":"singapore-second-2c6e1125.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, by night","width":840,"height":630,"colour":"#4b4d7a"},{"name":"singapore-close-b365d2d1.jpg","alt":"The three towers, the lotus museum and the long garden deck across their tops","width":840,"height":630,"colour":"#caa599"}]','["Return economy flights, Bengaluru to Singapore","Two nights in Bugis and two on Sentosa, family room","Airport transfers and a loaded MRT card each","Breakfast daily, two dinners, one lunch","Gardens domes, SkyPark, cable car and one-day Universal Studios tickets","A local guide on days 2 and 3","Hotel taxes and GST"]','["Singapore visa fee","Tax collected at source (TCS) as per Income Tax rules","Travel insurance","Lunches on days 1, 2, 4 and 5, and dinners on days 3 and 4","Express passes at Universal Studios","Tips"]','[{"day":"1","title":"Through the waterfall at Changi","description":"Four and a half hours from Bengaluru. Before the car, ten minutes at the Rain Vortex in Jewel, which falls seven storeys indoors. Check in at Bugis, walk the lanes of Kampong Glam behind the gold dome of the Sultan Mosque, and have dinner at a table on the street.","sightseeing":"Jewel Changi, Sultan Mosque, Haji Lane, Kampong Glam","meals":"Dinner","images":[{"name":"singapore-second-2c6e1125.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, by night","width":840,"height":630,"colour":"#4b4d7a"}]},{"day":"2","title":"Cloud forest, gold bay","description":"Start in the cooled domes at Gardens by the Bay, while the Cloud Forest mist is on. Lunch where you like and a rest. At five you go up to the SkyPark, then walk round Marina Bay for satay at Lau Pa Sat, and back to the Supertrees for the free music at a quarter to nine.","sightseeing":"Cloud Forest, Flower Dome, SkyPark Observation Deck, Merlion Park, Supertree Grove","meals":"Breakfast, Dinner","images":[{"name":"singapore-76011c03.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, at dusk","width":1200,"height":900,"colour":"#826a86"},{"name":"singapore-close-b365d2d1.jpg","alt":"The three towers, the lotus museum and the long garden deck across their tops","width":840,"height":630,"colour":"#caa599"}]}]','world@safarnama.example','+91 80 4567 8900',1,1,1795279597383,1795279597383);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at") VALUES (27,'dubai','Two nights in the Margham dunes, two by the sea','Margham, Dubai','Margham is where the Al Ain road leaves the last houses behind: low red sand, ghaf trees, and oryx if you sit still. You sleep there twice, then trade the quiet for a room where you can hear the Gulf.

The camp is Nomad Lantern’s: twelve tents with proper beds, a bathroom each and no generator after ten. The balloon at dawn is optional, because the car for it leaves at twenty to four and not everybody on holiday wants to know that such an hour exists.

It runs from October to April. We do not sell the tents in summer, when the sand holds its heat all night; ask us then for the mountains instead.',385000,'5 Days / 4 Nights',4,'Couples',NULL,'Dubai (hotel pick-up)','[{"name":"dubai-dunes-5e5f39ad.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1200,"height":900,"colour":"#bc8965"},{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"},{"name":"dubai-dunes-close-ff0619f6.jpg","alt":"camels with red and sand-coloured blankets following their leader along a dune crest","width":840,"height":630,"colour":"#dac6a4"},{"name":"dubai-dunes-wide-3f3150c0.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1600,"height":900,"colour":"#bd8b66"},{"name":"palm-jumeirah-a3db1b23.jpg","alt":"the palm-shaped island of Dubai from the air, its fronds lined with houses and ringed by a crescent, by day","width":1200,"height":900,"colour":"#77adad"}]','["Two nights in a Nomad Lantern tent with its own bathroom","Two nights in a sea-view room on the Jumeirah coast","Private car, and a four-wheel drive with a licensed desert guide on the sand","Four breakfasts, one lunch and three dinners","Track walk, falconry, camel walk and sunset dhow","Jumeirah Mosque visit and Etihad Museum tickets","5% VAT"]','["Balloon flight at dawn, October to May and only when the wind allows","Tourism dirham for the hotel nights, paid at the hotel per room","Flights and UAE visa","Lunches on days 1, 3, 4 and 5, and dinner on day 3","Travel insurance and tips"]','[{"day":"1","title":"Out by the Al Ain road, ahead of the sunset","description":"We collect you at two, before the school traffic. At the edge of the sand a four-wheel drive takes over, its tyres let down, and has you in camp with an hour of light to spare. Supper is lamb from the pit, and after it the lanterns go out one by one so that you can see what is above them.","sightseeing":"Al Ain road, Margham dunes, Sunset ridge above the camp","meals":"Dinner","images":[{"name":"dubai-dunes-5e5f39ad.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1200,"height":900,"colour":"#bc8965"},{"name":"dubai-dunes-wide-3f3150c0.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1600,"height":900,"colour":"#bd8b66"}]},{"day":"2","title":"A whole day with nowhere to be","description":"Walk the ridges at first light with a guide who reads tracks the way others read headlines: fox, gerbil, sand skink, oryx. After breakfast there is shade and a book. The falconer comes at four and the camels at five. Coffee is roasted over the fire before dinner, and you are handed the pestle.","sightseeing":"Dawn track walk, Ghaf grove, Falconry, Evening camel walk","meals":"Breakfast, Lunch, Dinner","images":[{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"},{"name":"dubai-dunes-close-ff0619f6.jpg","alt":"camels with red and sand-coloured blankets following their leader along a dune crest","width":840,"height":630,"colour":"#dac6a4"}]}]','dubai@safarnama.example','+971 4 555 0100',1,1,1795279597755,1795279597755);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (1,'Cedarline Lodges','{"name":"mark-cedarline-lodges-b15156d5.svg","alt":"Cedarline Lodges","width":430,"height":120,"colour":"#ffffff"}',1795279598059);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (2,'Falconet Airways','{"name":"mark-falconet-airways-0e2e890d.svg","alt":"Falconet Airways","width":419,"height":120,"colour":"#ffffff"}',1795279598059);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (3,'Pearl Dhow','{"name":"mark-pearl-dhow-950c0c45.svg","alt":"Pearl Dhow","width":536,"height":120,"colour":"#ffffff"}',1795279598059);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (4,'Silver Ghat Rail','{"name":"mark-silver-ghat-rail-8e1122db.svg","alt":"Silver Ghat Rail","width":487,"height":120,"colour":"#ffffff"}',1795279598059);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (5,'Tamarind Hotels','{"name":"mark-tamarind-hotels-0d5ecec2.svg","alt":"Tamarind Hotels","width":466,"height":120,"colour":"#ffffff"}',1795279598060);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (6,'Kite and Compass','{"name":"mark-kite-and-compass-cc434268.svg","alt":"Kite and Compass","width":637,"height":120,"colour":"#ffffff"}',1795279598060);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (7,'Marigold Air','{"name":"mark-marigold-air-af2c57a9.svg","alt":"Marigold Air","width":432,"height":120,"colour":"#ffffff"}',1795279598060);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (8,'Nomad Lantern','{"name":"mark-nomad-lantern-90ddd160.svg","alt":"Nomad Lantern","width":629,"height":120,"colour":"#ffffff"}',1795279598060);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (9,'Saffron Rail & Road','{"name":"mark-saffron-road-2089410b.svg","alt":"Saffron Rail & Road","width":405,"height":120,"colour":"#ffffff"}',1795279598060);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (10,'Blue Lagoon Cruises','{"name":"mark-blue-lagoon-7753e13d.svg","alt":"Blue Lagoon Cruises","width":551,"height":120,"colour":"#ffffff"}',1795279598060);
INSERT INTO "password_resets" ("token_hash","user_id","expires_at","used_at") VALUES ('kL8dUKJ1acPxXXumX7AE19JBjuxHajF6NbFE_Oy7wuw',2,1795283204775,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('8YXAdh7tZHhL39GpjFugGfVdI_wWbfkLpj-v1sgdFE8',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('EFt7ch-ZPLJ17YlRcIaL_xUER9qS4unIYhW03kFzdOA',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('rNI9JxGA-4DmRYmNBPqMRYcjord3N0koQkT_k5VFIbU',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('NXzTzpe3F4Cqe0hxhKpLhZ-gu6I0gRrdRZNk6Ku_m5s',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('QWd06EQakHC2GLYwnjusuD_IDOdW9IF3roLcl7kvf6Q',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('IBba-MOssHIjMUYtE4exD6eUJv1LXs_dnRJBWPgkM5A',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('3lmv9qw-oKVviZs4V4z8_6PbbdT71Fu5pmBlKKIQ2uY',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('SoHQ2HjD-VFs_1fpvUbMkD4LkeIPHIlsLFKpXWj3z6E',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('6HZ5FRbHbEwJmzBT0-gLzZxas3zlh0kDkp9TVXsGR_M',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('r0yHkUFYZOnFxjIVSn5WZbXKxgPRhTGRXTpCcx-up3I',1,NULL);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at") VALUES (1,'india','Ananya Raghunathan','Bengaluru, with two children','The driver knew which dhaba had the clean kitchen and which bend had the view. We never once opened a map.',5,'{"name":"person-asha-0f0c6305.jpg","alt":"","width":320,"height":320,"colour":"#c9985f"}',1,1795279598060);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at") VALUES (2,'india','Harpreet Singh Gill','Chandigarh, solo in Ladakh','They made me rest a full day in Leh before Khardung La. I grumbled. They were right.',4,'{"name":"person-harpreet-8841e857.jpg","alt":"","width":320,"height":320,"colour":"#708b85"}',1,1795279598060);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at") VALUES (3,'india','Meera and Joseph Kurian','Kochi, thirtieth anniversary','Our houseboat cook asked what my mother used to make, then made it. You cannot put that in a brochure.',5,'{"name":"person-savitri-f08de7c0.jpg","alt":"","width":320,"height":320,"colour":"#a8a57f"}',1,1795279598060);
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage") VALUES ('o4MRTI81zuQJdkDJqVjg_E_ko33in-kxfMxecdB34kc',1,'Mozilla/5.0','2001:db8:2::1',1795279601171,1795279601171,1795322801171,'open');
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage") VALUES ('bSicOaMUkWkv1Tsou6RcPyR04_Q7-ET4YHn17jbqoLM',2,'Mozilla/5.0','2001:db8:3::1',1795279601734,1795279601734,1795322801734,'open');
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step") VALUES (1,'Meera Chief','chief@agency.example','scrypt$16384$8$5$AZFXRHHAcd6P0ZTApyp3wA$1xXOVKGFvV7wFp6RrJzqQzRVgQO6fdxEtWSLcEsu5Rw','9845012876','ADMIN','',NULL,'1.KlcwdS78ygl3R9B-.uLVAIU81kbLc44pyNsUi_bcNbpDuIuMVu1EmdnnLELw.sQr3O68jXkw9Lcx1bRcQ6A',1795279603985,1795279599216,1795279603985,59842653);
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step") VALUES (2,'Ravi Kumar','ravi@agency.example','scrypt$16384$8$5$rYYDmfoVJO3owr4uxbVUXQ$mjcxxMp63HHGS4bE6sgX9-7zH1gXBoN9ucj-ZRHHVno','9845012876','ADMIN','',NULL,NULL,NULL,1795279600197,1795279600197,0);
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step") VALUES (3,'Zoya Khan','zoya@example.in','scrypt$16384$8$5$6syP45HZbGdgAFXzhQ846A$lgYqZOwYQJ7Tad5PMPzaByKcu8iEZ_L2TTbOUmdu48U','9845012876','USER','12 MG Road, Bengaluru',NULL,NULL,NULL,1795279600206,1795279604455,0);
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret") VALUES (1,NULL,'ravi@agency.example','Set a new password','Hello Ravi Kumar,

Somebody, we hope you, asked for a new password for your account. This link sets it; it works once, and for one hour:

{secret}

If it was not you, nothing has to be done. Your password stays as it is.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Set a new password</title></head><body style="max-widt',1,1795279725022,1795279605044,'',1795279604775,NULL);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('bwDAOfoxffKxJzB2NFC1ibbxWSdoSPmghOGT6YIksW8',1,1795279603049);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('1zEnRMpvPRUaqNPRHVGuNJXRO6l8Z01acpsNV5eeidM',1,1795279604775);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('d1_migrations',3);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('packages',40);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('partners',10);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('branches',6);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('reviews',15);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('homepage_images',12);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('users',3);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('audit_log',9);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('outbox',1);
INSERT INTO "package_search"("package_search") VALUES ('rebuild');
INSERT INTO "package_words"("package_words") VALUES ('rebuild');
CREATE INDEX `audit_log_time` ON `audit_log` (`created_at`);
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`created_at`);
CREATE UNIQUE INDEX `branches_one_main` ON `branches` (`is_main_branch`) WHERE "branches"."is_main_branch" = 1;
CREATE INDEX `homepage_images_order` ON `homepage_images` (`market`,`type`,`position`,`id`);
CREATE UNIQUE INDEX `media_name_unique` ON `media` (`name`);
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`);
CREATE INDEX `packages_category` ON `packages` (`market`,`published`,`category`,`id`);
CREATE INDEX `packages_trip_type` ON `packages` (`market`,`published`,"trip_type" collate nocase,`id`);
CREATE INDEX `packages_price` ON `packages` (`market`,`published`,`price`,`id`);
CREATE INDEX `packages_category_price` ON `packages` (`market`,`published`,`category`,`price`,`id`);
CREATE INDEX `reviews_shown` ON `reviews` (`approved`,`id`);
CREATE INDEX `reviews_market` ON `reviews` (`market`,`approved`,`id`);
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
CREATE UNIQUE INDEX `users_email` ON `users` (lower(trim("email")));
CREATE INDEX `users_role` ON `users` (`role`);
CREATE UNIQUE INDEX `documents_object_key_unique` ON `documents` (`object_key`);
CREATE INDEX `documents_request` ON `documents` (`request_id`);
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."sent_at" is null;
CREATE INDEX `outbox_request` ON `outbox` (`request_id`);
CREATE INDEX `request_events_request` ON `request_events` (`request_id`,`id`);
CREATE UNIQUE INDEX `requests_reference_unique` ON `requests` (`reference`);
CREATE UNIQUE INDEX `requests_idempotency_key_unique` ON `requests` (`idempotency_key`);
CREATE INDEX `requests_inbox` ON `requests` (`spam`,`status`,`submitted_at`,`id`);
CREATE INDEX `requests_kind` ON `requests` (`spam`,`kind`,`submitted_at`,`id`);
CREATE INDEX `requests_due` ON `requests` (`due_at`);
CREATE INDEX `requests_user` ON `requests` (`user_id`);
CREATE TRIGGER package_search_insert AFTER INSERT ON packages BEGIN
  INSERT INTO package_search(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
  INSERT INTO package_words(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
END;
CREATE TRIGGER package_search_delete AFTER DELETE ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
  INSERT INTO package_words(package_words, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
END;
CREATE TRIGGER package_search_update AFTER UPDATE OF name, destination, description ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
  INSERT INTO package_words(package_words, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
  INSERT INTO package_search(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
  INSERT INTO package_words(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
END;
CREATE TRIGGER package_counts_insert AFTER INSERT ON packages WHEN new.published = 1 BEGIN
  INSERT INTO package_counts(key, shown) VALUES (new.market || '/', 1) ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, shown) SELECT new.market || '/' || new.category, 1 WHERE new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER package_counts_delete AFTER DELETE ON packages WHEN old.published = 1 BEGIN
  UPDATE package_counts SET shown = shown - 1 WHERE key IN (old.market || '/', old.market || '/' || old.category);
END;
CREATE TRIGGER package_counts_update AFTER UPDATE OF published, category, market ON packages BEGIN
  UPDATE package_counts SET shown = shown - 1 WHERE old.published = 1 AND key IN (old.market || '/', old.market || '/' || old.category);
  INSERT INTO package_counts(key, shown) SELECT new.market || '/', 1 WHERE new.published = 1 ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, shown) SELECT new.market || '/' || new.category, 1 WHERE new.published = 1 AND new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
END;
