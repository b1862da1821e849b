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
, `loose_since` integer);
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
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `updated_by` text DEFAULT '' NOT NULL, `priced` integer DEFAULT true NOT NULL CONSTRAINT packages_priced_live CHECK (priced = 1 or published = 0),
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
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `idempotency_key` text,
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
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `secret` text, `reply_to` text DEFAULT '' NOT NULL,
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
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `erased_at` integer, `deleted_at` integer, `folder` text GENERATED ALWAYS AS (case when deleted_at is not null then 'bin' when spam = 1 then 'spam' when status in ('won', 'lost') then 'closed' else 'open' end) VIRTUAL NOT NULL,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "requests_status_known" CHECK("requests"."status" in ('new', 'contacted', 'quoted', 'won', 'lost'))
);
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`since` integer NOT NULL
);
CREATE TABLE `drafts` (
	`user_id` integer NOT NULL,
	`form` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `form`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `tallies` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`noun` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`row` text NOT NULL,
	`deleted_by` integer,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE VIRTUAL TABLE request_search USING fts5(reference, name, email, phone, content='requests', content_rowid='id', tokenize='trigram remove_diacritics 1');
CREATE VIRTUAL TABLE request_words USING fts5(reference, name, email, phone, content='requests', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
CREATE TABLE `request_days` (
	`day` text NOT NULL,
	`market` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `market`)
);
CREATE VIRTUAL TABLE package_search USING fts5(name, destination, description, market, content='packages', content_rowid='id', tokenize='trigram remove_diacritics 1');
CREATE VIRTUAL TABLE package_words USING fts5(name, destination, description, market, content='packages', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (1,'0000_tables.sql','2026-11-21 17:18:04');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (2,'0001_search.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (3,'0002_accounts.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (4,'0003_lookups.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (5,'0004_requests.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (6,'0005_staff.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (7,'0006_overview.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (8,'0007_packages.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (9,'0008_search_markets.sql','2026-11-21 19:59:29');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (10,'0009_package_cards.sql','2026-11-21 22:29:36');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (11,'0010_general_enquiries.sql','2026-11-22 18:41:43');
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (1,NULL,'zoya@example.in','register','',NULL,'2001:db8:1::1',1795281491318);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (2,NULL,'chief@agency.example','sign-in','user:1',NULL,'2001:db8:2::1',1795281491627);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (3,NULL,'ravi@agency.example','sign-in','user:2',NULL,'2001:db8:3::1',1795281492010);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (4,NULL,'zoya@example.in','sign-in','user:3',NULL,'2001:db8:4::1',1795281492305);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (5,NULL,'wrong@example.in','sign-in-failed','',NULL,'2001:db8:5::1',1795281492656);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (6,1,'chief@agency.example','second-factor-on','user:1',NULL,'2001:db8:7::1',1795281493087);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (7,3,'zoya@example.in','profile-change','user:3','{"fields":["address"]}','2001:db8:8::1',1795281493211);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (8,2,'ravi@agency.example','role-change','user:3','{"email":"zoya@example.in","from":"USER","to":"ADMIN"}','2001:db8:9::1',1795281493254);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (9,2,'ravi@agency.example','role-change','user:3','{"email":"zoya@example.in","from":"ADMIN","to":"USER"}','2001:db8:10::1',1795281493309);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (10,NULL,'SF-YUN2-4SGM','request-erased','SF-YUN2-4SGM',NULL,'',1795281494020);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (11,NULL,'SF-EQ33-AY7B','request-withdrawn','SF-EQ33-AY7B',NULL,'',1795281494154);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (12,NULL,'zoya@example.in','sign-in','user:3',NULL,'2001:db8:19::1',1795281494352);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (13,2,'ravi@agency.example','enquiry-deleted','SF-6P4C-NR98',NULL,'2001:db8:22::1',1795281495268);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (14,2,'ravi@agency.example','setting-change','document-retention-days','{"days":90}','2001:db8:23::1',1795281495295);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (15,2,'ravi@agency.example','partner-deleted','partner:10','{"name":"Blue Lagoon Cruises"}','2001:db8:24::1',1795281495326);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (16,2,'ravi@agency.example','policy-changed','policy','{"changed":["aboutUs","bookingTerms","privacyPolicy","cancellationRefundPolicy"]}','2001:db8:25::1',1795281495361);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (17,2,'ravi@agency.example','branch-added','branch:7','{"name":"Kochi","main":false}','2001:db8:26::1',1795281495412);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (18,2,'ravi@agency.example','package-deleted','package:40','{"name":"Yas Island for families"}','2001:db8:28::1',1795281495476);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (19,2,'ravi@agency.example','package-unpublished','package:9','{"name":"Singapore and Sentosa","version":2,"changed":["published"]}','2001:db8:29::1',1795281495541);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (20,2,'ravi@agency.example','enquiry-deleted','SF-EQ33-AY7B',NULL,'2001:db8:30::1',1795281495603);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at") VALUES (1,'india','Bengaluru','4th Floor, Lotus Court, Residency Road, Bengaluru 560025','+91 80 4567 8900','hello@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-bengaluru-4b1369d3.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',1,1795281490014,1795281490014);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at") VALUES (2,'india','Mumbai','2nd Floor, Sea Lantern Chambers, Veer Nariman Road, Churchgate, Mumbai 400020','+91 22 4567 8910','mumbai@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-mumbai-27654863.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',0,1795281490014,1795281490014);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at") VALUES (4,'india','Kochi','1st Floor, Cardamom Arcade, Shanmugham Road, Marine Drive, Kochi 682031','+91 484 456 7893','kochi@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-kochi-b5aed261.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',0,1795281490014,1795281490014);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at") VALUES (7,'india','Kochi','1 Fort Road','+91 98450 12876','kochi@agency.example','10 to 6',NULL,0,1795281495412,1795281495412);
INSERT INTO "companies" ("market","facts","updated_at") VALUES ('india','{"name":"Safarnama Travels","blurb":"Journeys across India and beyond, planned by people who take the road themselves.","phone":"+91 80 4567 8900","email":"hello@safarnama.example","whatsapp":"918045678900","office":"4th Floor, Lotus Court, Residency Road, Bengaluru 560025","hours":"Mon - Sat 9:00 AM - 6:00 PM","social":[{"label":"Instagram","url":"https://www.instagram.com/safarnama.example"},{"label":"Facebook","url":"https://www.facebook.com/safarnama.example"},{"label":"YouTube","url":"https://www.youtube.com/@safarnama.example"}],"topLocations":[{"name":"Manali","description":"Cedar woods above the Beas, and snow within an hour for most of the year.","customersVisited":4860,"picture":{"name":"manali-window-78fdb70b.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, by night","width":600,"height":900,"colour":"#50637f"}},{"name":"Jaipur","description":"Pink sandstone, block print drying in the sun, and forts that reward an early start.","customersVisited":7240,"picture":{"name":"jaipur-window-134d6034.jpg","alt":"the Palace of Winds with its tiers of latticed windows above the bazaar, a camel and rider in front, at dawn","width":600,"height":900,"colour":"#c59897"}},{"name":"Goa","description":"The south for quiet sand, the old quarters for lunch, the rain for the green.","customersVisited":9105,"picture":{"name":"goa-window-0ded49cf.jpg","alt":"a palm-fringed beach with a painted outrigger boat on the sand and a white chapel on the headland, by day","width":600,"height":900,"colour":"#9abaaf"}},{"name":"Munnar","description":"Tea to the horizon, mist until nine, cardamom on the wind.","customersVisited":5380,"picture":{"name":"munnar-window-9994af72.jpg","alt":"tea terraces in rows over rolling hills with three pickers carrying baskets and mountain ridges behind, at dusk","width":600,"height":900,"colour":"#887a73"}},{"name":"Agra","description":"The Taj at first light, then the garden across the river where nobody hurries you.","customersVisited":8415,"picture":{"name":"agra-window-6c328473.jpg","alt":"the Taj Mahal at the end of a long pool lined with cypresses, seen through a scalloped arch, by night","width":600,"height":900,"colour":"#4b5e85"}}],"counters":[{"label":"Total Places","target":500},{"label":"Popular Places","target":150},{"label":"Tour Trips","target":1200},{"label":"Happy Clients","target":8000}]}',1795281490245);
INSERT INTO "companies" ("market","facts","updated_at") VALUES ('dubai','{"name":"Safarnama Travels","blurb":"Desert, sea and city, planned from an office five minutes from the creek.","phone":"+971 4 555 0100","email":"dubai@safarnama.example","whatsapp":"97145550100","office":"Office 1204, Al Reem Tower, Al Maktoum Road, Deira, Dubai","hours":"Mon - Sat 9:00 AM - 6:00 PM","social":[{"label":"Instagram","url":"https://www.instagram.com/safarnama.example"},{"label":"Facebook","url":"https://www.facebook.com/safarnama.example"},{"label":"YouTube","url":"https://www.youtube.com/@safarnama.example"}],"topLocations":[{"name":"Palm Jumeirah","description":"A crescent of quiet beach with the city at arm’s length.","customersVisited":5310,"picture":{"name":"palm-jumeirah-a3db1b23.jpg","alt":"the palm-shaped island of Dubai from the air, its fronds lined with houses and ringed by a crescent, by day","width":1200,"height":900,"colour":"#77adad"}},{"name":"The Creek","description":"An abra across for one dirham, then saffron and brass on the far bank.","customersVisited":6180,"picture":{"name":"dubai-creek-4b987076.jpg","alt":"wooden dhows on Dubai Creek before the wind towers of the old town, at dawn","width":1200,"height":900,"colour":"#9ca48d"}},{"name":"Downtown Dubai","description":"The fountain at eight, the tower at sunset.","customersVisited":12400,"picture":{"name":"dubai-skyline-second-a1a90786.jpg","alt":"Burj Khalifa and the towers of Dubai above the water, a dhow sailing past and palms on the shore, by night","width":840,"height":630,"colour":"#325067"}},{"name":"Margham desert","description":"Sand to the horizon, forty minutes from the last traffic light.","customersVisited":7950,"picture":{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"}},{"name":"Hatta","description":"Mountain road, green dam, kayaks before the heat.","customersVisited":2240,"picture":{"name":"hatta-second-c5779f18.jpg","alt":"kayaks on the green lake of Hatta between bare mountains, at dusk","width":840,"height":630,"colour":"#8f615e"}}],"counters":[{"label":"Total Places","target":500},{"label":"Popular Places","target":150},{"label":"Tour Trips","target":1200},{"label":"Happy Clients","target":8000}]}',1795281490245);
INSERT INTO "company_policies" ("id","about_us","booking_terms","privacy_policy","cancellation_refund_policy","updated_at") VALUES (1,'New words','b','p','c',1795281495361);
INSERT INTO "company_policy_versions" ("id","about_us","booking_terms","privacy_policy","cancellation_refund_policy","saved_by","created_at") VALUES (1,'A safarnama is a traveller’s account of the road: what it was like, what it cost, whom one met. We took the name because it is what we ask of our own people when they come back.
We began in 2009 with ','Book Now sends us a request. No payment is taken at that moment. We confirm dates and rooms first, then send the invoice, and the booking exists once the first payment on it has reached us.
The invoice asks for 30% of the price, and for the rest 30 days before departure. A journey that begins sooner','Safarnama Travels decides how the details you give us are used, as data fiduciary under India’s Digital Personal Data Protection Act, 2023 and as controller under the UAE’s Federal Decree-Law No. 45 of 2021. This is what we do with them.
We ask for what a request needs: name, email and phone for an ','We would rather move your trip than cancel it. Tell us as early as you can and we will look for new dates first.
Cancellations made 30 days or more before departure are refunded in full, less the fees that airlines and embassies keep.
Between 29 and 15 days before departure, half of the package pric',NULL,1795281490245);
INSERT INTO "company_policy_versions" ("id","about_us","booking_terms","privacy_policy","cancellation_refund_policy","saved_by","created_at") VALUES (2,'New words','b','p','c',2,1795281495361);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at") VALUES (1,'india','carousel','{"name":"jaipur-tall-ca95d5ee.jpg","alt":"the Palace of Winds with its tiers of latticed windows above the bazaar, a camel and rider in front, at dusk","width":840,"height":1120,"colour":"#b69277"}',NULL,'/card?search=Jaipur','Jaipur','from ₹21,900',0,1795281490178);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at") VALUES (5,'india','carousel','{"name":"udaipur-tall-df91a8a6.jpg","alt":"a white island palace mirrored in Lake Pichola, with the City Palace and the Aravalli hills behind and a canopied boat in front, at dusk","width":840,"height":1120,"colour":"#8b849b"}',NULL,'/card?search=Udaipur','Udaipur','on the lake',4,1795281490186);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at") VALUES (9,'dubai','carousel','{"name":"abu-dhabi-wide-e89d2565.jpg","alt":"the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools, at dusk","width":1600,"height":900,"colour":"#858098"}',NULL,'/dubai-card?search=Abu%20Dhabi','Abu Dhabi','from AED 1,980',3,1795281490186);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-8348a562','goa-8348a562.jpg','image/jpeg',61539,1200,900,'#b3a082',1795281488830,NULL);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-close-08808b05','goa-close-08808b05.jpg','image/jpeg',32311,840,630,'#c9ae8c',1795281488830,NULL);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-second-0a8acf4a','goa-second-0a8acf4a.jpg','image/jpeg',33244,840,630,'#a4bcac',1795281488830,NULL);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-window-0ded49cf','goa-window-0ded49cf.jpg','image/jpeg',34929,600,900,'#9abaaf',1795281488830,NULL);
INSERT INTO "package_counts" ("key","shown") VALUES ('india/',1);
INSERT INTO "package_counts" ("key","shown") VALUES ('india/Domestic',1);
INSERT INTO "package_counts" ("key","shown") VALUES ('india/International',0);
INSERT INTO "package_counts" ("key","shown") VALUES ('dubai/',1);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at","updated_by","priced") VALUES (1,'india','Manali, Solang and the Atal Tunnel','Manali, Himachal Pradesh','Two valleys, one tunnel and no fixed alarm clock. This is the Manali we send our own families to: above the old village rather than on the Mall, with a cook who remembers how your children like their parathas.

The drive days are short by mountain standards and broken by long lunches. Everything with an entry ticket is included; everything with a harness is optional.',2450000,'5 Days / 4 Nights',4,'Family','Domestic','Bengaluru','[{"name":"manali-59b98beb.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1200,"height":900,"colour":"#8f9191"},{"name":"manali-second-2448abcd.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, by night","width":840,"height":630,"colour":"#51627d"},{"name":"manali-close-2406b50d.jpg","alt":"a timber house with a carved balcony and lit windows","width":840,"height":630,"colour":"#455465"},{"name":"manali-wide-b5ca836f.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1600,"height":900,"colour":"#8f9090"},{"name":"ladakh-1be18e0a.jpg","alt":"a blue mountain lake under snow peaks, a white stupa on the shore with strings of prayer flags, by day","width":1200,"height":900,"colour":"#8599a0"}]','["Return economy flights, Bengaluru to Chandigarh","Four nights in a family room above Old Manali","Private car with a hill-licensed driver","Breakfast daily, four dinners, two lunches","Green tax, ropeway and castle tickets","All taxes"]','["Paragliding and snow equipment","Travel insurance","Lunches on days 2, 4 and 5","Tips for the driver and cook"]','[{"day":"1","title":"Bengaluru to Manali, by way of the Beas","description":"Fly to Chandigarh, then eight unhurried hours up the Beas with a lunch stop at Sundernagar lake. You reach the cedar woods above Old Manali by dusk, in time for a bonfire and rajma-chawal.","sightseeing":"Beas river road, Pandoh Dam, Old Manali","meals":"Lunch, Dinner","images":[{"name":"manali-close-2406b50d.jpg","alt":"a timber house with a carved balcony and lit windows","width":840,"height":630,"colour":"#455465"},{"name":"manali-59b98beb.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1200,"height":900,"colour":"#8f9191"}]},{"day":"2","title":"Solang valley, at your own pace","description":"Snow or meadow, depending on the month. Children take the ropeway while the brave go up on a tandem paraglider with a certified pilot. The afternoon is free for the Hadimba temple and the deodar grove behind it.","sightseeing":"Solang ropeway, Hadimba Devi temple, Mall Road","meals":"Breakfast, Dinner","images":[{"name":"manali-wide-b5ca836f.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1600,"height":900,"colour":"#8f9090"}]}]','hills@safarnama.example','+91 80 4567 8900',1,1,1795281489769,1795281489769,'',1);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at","updated_by","priced") VALUES (9,'india','Singapore and Sentosa','Singapore','Two nights among the shophouses of Bugis and two on Sentosa, so that nobody has to cross the city with a tired child. The MRT does most of the work and the children will be reading the map by the second day.

Food is the other half of this journey. We have marked the vegetarian stalls, the halal ones and the place that does idli at seven in the morning. It rains most afternoons for an hour; plan on being indoors at three.

Indian passport holders need a visa, which we apply for with your papers, and fill the free SG Arrival Card within three days of landing.',8250000,'5 Days / 4 Nights',4,'Family','International','Bengaluru','[{"name":"singapore-76011c03.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, at dusk","width":1200,"height":900,"colour":"#826a86"},{"name":"singapore-second-2c6e1125.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, by night","width":840,"height":630,"colour":"#4b4d7a"},{"name":"singapore-close-b365d2d1.jpg","alt":"The three towers, the lotus museum and the long garden deck across their tops","width":840,"height":630,"colour":"#caa599"}]','["Return economy flights, Bengaluru to Singapore","Two nights in Bugis and two on Sentosa, family room","Airport transfers and a loaded MRT card each","Breakfast daily, two dinners, one lunch","Gardens domes, SkyPark, cable car and one-day Universal Studios tickets","A local guide on days 2 and 3","Hotel taxes and GST"]','["Singapore visa fee","Tax collected at source (TCS) as per Income Tax rules","Travel insurance","Lunches on days 1, 2, 4 and 5, and dinners on days 3 and 4","Express passes at Universal Studios","Tips"]','[{"day":"1","title":"Through the waterfall at Changi","description":"Four and a half hours from Bengaluru. Before the car, ten minutes at the Rain Vortex in Jewel, which falls seven storeys indoors. Check in at Bugis, walk the lanes of Kampong Glam behind the gold dome of the Sultan Mosque, and have dinner at a table on the street.","sightseeing":"Jewel Changi, Sultan Mosque, Haji Lane, Kampong Glam","meals":"Dinner","images":[{"name":"singapore-second-2c6e1125.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, by night","width":840,"height":630,"colour":"#4b4d7a"}]},{"day":"2","title":"Cloud forest, gold bay","description":"Start in the cooled domes at Gardens by the Bay, while the Cloud Forest mist is on. Lunch where you like and a rest. At five you go up to the SkyPark, then walk round Marina Bay for satay at Lau Pa Sat, and back to the Supertrees for the free music at a quarter to nine.","sightseeing":"Cloud Forest, Flower Dome, SkyPark Observation Deck, Merlion Park, Supertree Grove","meals":"Breakfast, Dinner","images":[{"name":"singapore-76011c03.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, at dusk","width":1200,"height":900,"colour":"#826a86"},{"name":"singapore-close-b365d2d1.jpg","alt":"The three towers, the lotus museum and the long garden deck across their tops","width":840,"height":630,"colour":"#caa599"}]}]','world@safarnama.example','+91 80 4567 8900',0,2,1795281489773,1795281495541,'Ravi Kumar',1);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at","updated_by","priced") VALUES (27,'dubai','Two nights in the Margham dunes, two by the sea','Margham, Dubai','Margham is where the Al Ain road leaves the last houses behind: low red sand, ghaf trees, and oryx if you sit still. You sleep there twice, then trade the quiet for a room where you can hear the Gulf.

The camp is Nomad Lantern’s: twelve tents with proper beds, a bathroom each and no generator after ten. The balloon at dawn is optional, because the car for it leaves at twenty to four and not everybody on holiday wants to know that such an hour exists.

It runs from October to April. We do not sell the tents in summer, when the sand holds its heat all night; ask us then for the mountains instead.',385000,'5 Days / 4 Nights',4,'Couples',NULL,'Dubai (hotel pick-up)','[{"name":"dubai-dunes-5e5f39ad.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1200,"height":900,"colour":"#bc8965"},{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"},{"name":"dubai-dunes-close-ff0619f6.jpg","alt":"camels with red and sand-coloured blankets following their leader along a dune crest","width":840,"height":630,"colour":"#dac6a4"},{"name":"dubai-dunes-wide-3f3150c0.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1600,"height":900,"colour":"#bd8b66"},{"name":"palm-jumeirah-a3db1b23.jpg","alt":"the palm-shaped island of Dubai from the air, its fronds lined with houses and ringed by a crescent, by day","width":1200,"height":900,"colour":"#77adad"}]','["Two nights in a Nomad Lantern tent with its own bathroom","Two nights in a sea-view room on the Jumeirah coast","Private car, and a four-wheel drive with a licensed desert guide on the sand","Four breakfasts, one lunch and three dinners","Track walk, falconry, camel walk and sunset dhow","Jumeirah Mosque visit and Etihad Museum tickets","5% VAT"]','["Balloon flight at dawn, October to May and only when the wind allows","Tourism dirham for the hotel nights, paid at the hotel per room","Flights and UAE visa","Lunches on days 1, 3, 4 and 5, and dinner on day 3","Travel insurance and tips"]','[{"day":"1","title":"Out by the Al Ain road, ahead of the sunset","description":"We collect you at two, before the school traffic. At the edge of the sand a four-wheel drive takes over, its tyres let down, and has you in camp with an hour of light to spare. Supper is lamb from the pit, and after it the lanterns go out one by one so that you can see what is above them.","sightseeing":"Al Ain road, Margham dunes, Sunset ridge above the camp","meals":"Dinner","images":[{"name":"dubai-dunes-5e5f39ad.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1200,"height":900,"colour":"#bc8965"},{"name":"dubai-dunes-wide-3f3150c0.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1600,"height":900,"colour":"#bd8b66"}]},{"day":"2","title":"A whole day with nowhere to be","description":"Walk the ridges at first light with a guide who reads tracks the way others read headlines: fox, gerbil, sand skink, oryx. After breakfast there is shade and a book. The falconer comes at four and the camels at five. Coffee is roasted over the fire before dinner, and you are handed the pestle.","sightseeing":"Dawn track walk, Ghaf grove, Falconry, Evening camel walk","meals":"Breakfast, Lunch, Dinner","images":[{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"},{"name":"dubai-dunes-close-ff0619f6.jpg","alt":"camels with red and sand-coloured blankets following their leader along a dune crest","width":840,"height":630,"colour":"#dac6a4"}]}]','dubai@safarnama.example','+971 4 555 0100',1,1,1795281489888,1795281489888,'',1);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (1,'Cedarline Lodges','{"name":"mark-cedarline-lodges-b15156d5.svg","alt":"Cedarline Lodges","width":430,"height":120,"colour":"#ffffff"}',1795281490013);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (2,'Falconet Airways','{"name":"mark-falconet-airways-0e2e890d.svg","alt":"Falconet Airways","width":419,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (3,'Pearl Dhow','{"name":"mark-pearl-dhow-950c0c45.svg","alt":"Pearl Dhow","width":536,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (4,'Silver Ghat Rail','{"name":"mark-silver-ghat-rail-8e1122db.svg","alt":"Silver Ghat Rail","width":487,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (5,'Tamarind Hotels','{"name":"mark-tamarind-hotels-0d5ecec2.svg","alt":"Tamarind Hotels","width":466,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (6,'Kite and Compass','{"name":"mark-kite-and-compass-cc434268.svg","alt":"Kite and Compass","width":637,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (7,'Marigold Air','{"name":"mark-marigold-air-af2c57a9.svg","alt":"Marigold Air","width":432,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (8,'Nomad Lantern','{"name":"mark-nomad-lantern-90ddd160.svg","alt":"Nomad Lantern","width":629,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "partners" ("id","name","logo","created_at") VALUES (9,'Saffron Rail & Road','{"name":"mark-saffron-road-2089410b.svg","alt":"Saffron Rail & Road","width":405,"height":120,"colour":"#ffffff"}',1795281490014);
INSERT INTO "password_resets" ("token_hash","user_id","expires_at","used_at") VALUES ('3_zOt5b9iTwNgdcGiZ8NfR5E2QvUqMBBy99BDoPxM3s',2,1795285093380,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('ZcVcmDjnSIG4UpD7bEhgvjhFnlouI71l3vYfzag0onw',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('VXFRUnulWAK0O1QdHsewMyerKortzS6R4b5kZu09M7Y',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('7Y-oIIuBzpjX2Q-rQLxybXO0ANhew3zMK69_zDwS-W0',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('ngzBtkyEjAnqLkBk33ScE0h4umCIsQCn2Z8DEoAmMNo',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('cSV37-P_Sqm-XY3UcOMjqvWvnTvm4bJHwQl_OsPM4Es',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('QeuhwCXwSfuo-9MtlMtvgLuQeKPSthSrdLl57nbKW4A',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('Yo1AUc1zojCL0_aR56G8xe_JU2tJQWdLcQ5a2iNgLgU',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('hgX0yapkia3o6HzzyxxKGcmaU10PsmdQLQSI-xsjYMI',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('vrnPbPwVjxeulXaSUarGSIsr1LfLwrUMHiN5RZfIjeI',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('3zGDyE7up1KaQfVq27zYG8p6nhiEwlnPgUMZ643hqQE',1,NULL);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at","idempotency_key") VALUES (1,'india','Ananya Raghunathan','Bengaluru, with two children','The driver knew which dhaba had the clean kitchen and which bend had the view. We never once opened a map.',5,'{"name":"person-asha-0f0c6305.jpg","alt":"","width":320,"height":320,"colour":"#c9985f"}',1,1795281490014,NULL);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at","idempotency_key") VALUES (2,'india','Harpreet Singh Gill','Chandigarh, solo in Ladakh','They made me rest a full day in Leh before Khardung La. I grumbled. They were right.',4,'{"name":"person-harpreet-8841e857.jpg","alt":"","width":320,"height":320,"colour":"#708b85"}',1,1795281490014,NULL);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at","idempotency_key") VALUES (3,'india','Meera and Joseph Kurian','Kochi, thirtieth anniversary','Our houseboat cook asked what my mother used to make, then made it. You cannot put that in a brochure.',5,'{"name":"person-savitri-f08de7c0.jpg","alt":"","width":320,"height":320,"colour":"#a8a57f"}',1,1795281490014,NULL);
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage") VALUES ('MlGa1iKwsCMFFsgCIbmOlvuvRpM1dgwJHDuKBP6WCec',1,'Mozilla/5.0','2001:db8:2::1',1795281491627,1795281491627,1795324691627,'open');
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage") VALUES ('xMb2WeLZYmeQAAofbw6UFjU-Uk2L0cY1_8TX_39-k4I',2,'Mozilla/5.0','2001:db8:3::1',1795281492010,1795281492010,1795324692010,'open');
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage") VALUES ('KyaxmTVG2S8CTTGQovXIAKewp0EGIc0lwTtmcI2jrfU',3,'Mozilla/5.0','2001:db8:19::1',1795281494352,1795281494352,1803057494352,'open');
INSERT INTO "settings" ("key","value") VALUES ('document-retention-days','90');
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step") VALUES (1,'Meera Chief','chief@agency.example','scrypt$16384$8$5$AC2osothEv8umYOMZ6YZzg$ZE_vf8EypW9xrrlrpTzxmEE_LySWgCoPJFVRFwgRndI','9845012876','ADMIN','',NULL,'1.CKUwAVm2oNiIo4T1.IpVg8JnNesRwOjhBxUVuH_632eAY-RCNwxcTR9P1Ewc.lPxDB7FbikctvCqoAPmgBQ',1795281493087,1795281491014,1795281493087,59842716);
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step") VALUES (2,'Ravi Kumar','ravi@agency.example','scrypt$16384$8$5$zfve49RDI8NlPVuW-Sdycw$vluCyLNjK76ledGu9ujUGdlKv2bJGwKezcYq7CDZ1-M','9845012876','ADMIN','',NULL,NULL,NULL,1795281491304,1795281491304,0);
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step") VALUES (3,'Zoya Khan','zoya@example.in','scrypt$16384$8$5$AqDzmbuRPnRxp3RR_CerRA$A-gfCwPEocSwlqJELFp_8vucyDD0cpovQ5GV30OqU40','9845012876','USER','12 MG Road, Bengaluru',NULL,NULL,NULL,1795281491318,1795281493309,0);
INSERT INTO "documents" ("id","request_id","field","file_name","content_type","bytes","object_key","wrapped_key","key_version","erased_at","created_at") VALUES (1,6,'passportCopy','passport.pdf','application/pdf',318,'d-14750eb7693c88188475b4867c6745cce9885211675c2551','1.pWrMk_Qj9DRry__m.9UpgKX5wkl0AtxEcVUF4tq8PSez0p6Ydi31Gv8Zx_udNFFHY2EeqZ1uLhe8.ExPMT91_Eszby7QmS3MxSg',1,NULL,1795281494720);
INSERT INTO "documents" ("id","request_id","field","file_name","content_type","bytes","object_key","wrapped_key","key_version","erased_at","created_at") VALUES (2,6,'panCardCopy','pan.pdf','application/pdf',313,'d-9d2f71b65af1038ff7c933a3d9f4d36e773f784990c124ed','1.0J7s_d9pl3n79ufm.QqaVsJyC7YCfcJ8llUyI0xS9BQZofWfv-vr0QR-R8i3qUSfVVzOpNGtzFAk.zGRcU3Gt3S9qu-2GgUi7uA',1,NULL,1795281494720);
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (1,NULL,'ravi@agency.example','Set a new password','Hello,

Somebody, we hope you, asked for a new password for your account. This link sets it; it works once, and for one hour:

{secret}

If it was not you, nothing has to be done. Your password stays as it is.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Set a new password</title></head><body style="max-widt',1,1795281613616,1795281493641,'',1795281493380,NULL,'');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (2,1,'hello@safarnama.example','SF-QAYK-RR6X: enquiry (package)','New enquiry from आशा राव.

Email: asha@example.in

Phone: +91 98450 12876

For two, "quiet"
and \n as typed

Package: Destination: Leh

Package: Persons: 2

Package: Start date: 10 Feb 2027

Package: End date: 15 Feb 2027

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-QAYK-RR6X: enquiry (package)</title></head><body st',1,1795281613741,1795281493787,'',1795281493666,NULL,'asha@example.in');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (3,1,'asha@example.in','SF-QAYK-RR6X: we have your enquiry','Hello,

Your enquiry has arrived at Safarnama Travels. Its reference is SF-QAYK-RR6X.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-QAYK-RR6X: we have your enquiry</title></head><body',1,1795281613741,1795281493787,'',1795281493666,NULL,'hello@safarnama.example');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (6,4,'hello@safarnama.example','SF-EQ33-AY7B: enquiry (package)','New enquiry from Withdrawn Wish.

Email: withdrawn@example.in

Phone: +91 98450 12876

For two, "quiet"
and \n as typed

Package: Destination: Leh

Package: Persons: 2

Package: Start date: 10 Feb 2027

Package: End date: 15 Feb 2027

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-EQ33-AY7B: enquiry (package)</title></head><body st',1,1795281614031,1795281494071,'',1795281493943,NULL,'withdrawn@example.in');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (7,4,'withdrawn@example.in','SF-EQ33-AY7B: we have your enquiry','Hello,

Your enquiry has arrived at Safarnama Travels. Its reference is SF-EQ33-AY7B.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-EQ33-AY7B: we have your enquiry</title></head><body',1,1795281614031,1795281494071,'',1795281493943,NULL,'hello@safarnama.example');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (8,3,'hello@safarnama.example','SF-YUN2-4SGM: erased by its sender','The sender has had SF-YUN2-4SGM erased: name, contact, answers and documents are gone from the site. Please delete the mail that told you of it, too.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-YUN2-4SGM: erased by its sender</title></head><body',1,1795281614142,1795281494175,'',1795281494020,NULL,'');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (9,4,'hello@safarnama.example','SF-EQ33-AY7B: withdrawn by its sender','The sender has withdrawn SF-EQ33-AY7B. Nothing more has to be done.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-EQ33-AY7B: withdrawn by its sender</title></head><b',1,1795281614248,1795281494274,'',1795281494154,NULL,'');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (10,5,'hello@safarnama.example','SF-6P4C-NR98: enquiry (package)','New enquiry from Deleted One.

Email: deleted@example.in

Phone: +91 98450 12876

For two, "quiet"
and \n as typed

Package: Destination: Leh

Package: Persons: 2

Package: Start date: 10 Feb 2027

Package: End date: 15 Feb 2027

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-6P4C-NR98: enquiry (package)</title></head><body st',1,1795281614330,1795281494371,'',1795281494260,NULL,'deleted@example.in');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (11,5,'deleted@example.in','SF-6P4C-NR98: we have your enquiry','Hello,

Your enquiry has arrived at Safarnama Travels. Its reference is SF-6P4C-NR98.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-6P4C-NR98: we have your enquiry</title></head><body',1,1795281614330,1795281494371,'',1795281494260,NULL,'hello@safarnama.example');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (12,6,'dubai@safarnama.example','SF-ASJ7-AJY9: visa application (visa)','New visa application from Meera Nair.

Email: meera@example.in

Phone: +91 98450 12876

First name: Meera

Last name: Nair

Visa country: United Arab Emirates

Visa type: Tourist

Visa validity: 30 days

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-ASJ7-AJY9: visa application (visa)</title></head><b',1,1795281614937,1795281494975,'',1795281494720,NULL,'meera@example.in');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (13,6,'meera@example.in','SF-ASJ7-AJY9: we have your visa application','Hello,

Your visa application has arrived at Safarnama Travels. Its reference is SF-ASJ7-AJY9.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +971 4 555 0100.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-ASJ7-AJY9: we have your visa application</title></h',1,1795281614937,1795281494975,'',1795281494720,NULL,'dubai@safarnama.example');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (14,7,'hello@safarnama.example','SF-HMBY-HBFT: booking enquiry (package)','New booking enquiry from Zoya Khan.

Email: zoya@example.in

Phone: 9845012876

Package: Destination: Manali, Solang and the Atal Tunnel

Package: End date: 5 Days / 4 Nights

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-HMBY-HBFT: booking enquiry (package)</title></head>',1,1795281615162,1795281495257,'',1795281494996,NULL,'zoya@example.in');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to") VALUES (15,7,'zoya@example.in','SF-HMBY-HBFT: we have your booking enquiry','Hello,

Your booking enquiry has arrived at Safarnama Travels. Its reference is SF-HMBY-HBFT.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-HMBY-HBFT: we have your booking enquiry</title></he',1,1795281615162,1795281495257,'',1795281494996,NULL,'hello@safarnama.example');
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (1,1,NULL,'received','',1795281493666);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (2,2,NULL,'received','full of links',1795281493761);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (3,3,NULL,'received','',1795281493851);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (4,4,NULL,'received','',1795281493943);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (5,3,NULL,'erased','',1795281494020);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (6,4,NULL,'withdrawn','',1795281494154);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (7,5,NULL,'received','',1795281494260);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (8,6,NULL,'received','',1795281494720);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (9,7,NULL,'received','',1795281494996);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (10,5,2,'deleted','',1795281495268);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (11,4,2,'deleted','',1795281495603);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at") VALUES (1,'SF-QAYK-RR6X','JjQiNBtqeXiBdctE4-m_4W-bNegL2xBGRZML6i7JYeo','general','india','आशा राव','asha@example.in','+91 98450 12876','For two, "quiet"
and \n as typed','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'MD_LLTy0HXleEq8rmBK_iUuq2dtAJJehsDudMZRgMDg',NULL,1795281493666,1795281493666,1795281493666,NULL,NULL);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at") VALUES (2,'SF-XYGJ-7CGS','zudNQTcaVvOIv0VSPvqHWxqAb02MTnf-utKSi5wzFCE','general','india','Buy Now','spam@example.in','+91 98450 12876','http://a.example http://b.example http://c.example http://d.example http://e.example http://f.example','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,1,'full of links',NULL,'pLdsYZ625BX0EuT4PBk44DrARqQ10kJBzomuLoeoMWg',NULL,1795281493761,1795281493761,1795281493761,NULL,NULL);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at") VALUES (3,'SF-YUN2-4SGM','zAUDUxNn2gjnmUwuqiciSENlYf9F5459j0fjmyUpSL4','general','india','','','','','package','{}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'ended SF-YUN2-4SGM',NULL,1795281493851,1795281493851,1795281494020,1795281494020,NULL);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at") VALUES (4,'SF-EQ33-AY7B','MZT9U-5RodZ1uuU7Dsod_OM4Ocf28vrRau82vbm26m8','general','india','Withdrawn Wish','withdrawn@example.in','+91 98450 12876','For two, "quiet"
and \n as typed','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'ended SF-EQ33-AY7B',1795281494154,1795281493943,1795281493943,1795281495603,NULL,1795281495603);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at") VALUES (5,'SF-6P4C-NR98','Xt5GplANPERjn5mfnnfgSPHXNl5VtkErSMbhevQYD9o','general','india','Deleted One','deleted@example.in','+91 98450 12876','For two, "quiet"
and \n as typed','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'ended SF-6P4C-NR98',NULL,1795281494260,1795281494260,1795281495268,NULL,1795281495268);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at") VALUES (6,'SF-ASJ7-AJY9','ktESm_Q8RGumFDjJZif-DlzYXBrGpbbfgj3dVidQxUk','visa','dubai','Meera Nair','meera@example.in','+91 98450 12876','','visa','{"firstName":"Meera","lastName":"Nair","visaCountry":"AE","nationality":"IN","visaType":"Tourist","visaValidity":"30","dob":"1990-05-17","gender":"Female","maritalStatus":"Single","countryOfBirth":"IN","religion":"Hindu"}',NULL,NULL,'new','',NULL,NULL,0,'','{"documents":"I agree that these details, including religion and PAN, are used for this application only. I can withdraw at any time."}','B81yarNrG1LC0WW2TMfPxgHHnKuz7FEEctyq9R6hElU',NULL,1795281494720,1795281494720,1795281494720,NULL,NULL);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at") VALUES (7,'SF-HMBY-HBFT','2eNSm1KSKbjDLWKsYEY9PpwIsKrhHMluoH2Mzn8XKqw','booking','india','Zoya Khan','zoya@example.in','9845012876','','package','{"packageDestination":"Manali, Solang and the Atal Tunnel","packageEndDate":"5 Days / 4 Nights"}',1,3,'new','',NULL,NULL,0,'',NULL,'gppJTG1WSlFymjAzvpC8dGy73IYJHfCFEA1yZXHRa90',NULL,1795281494996,1795281494996,1795281494996,NULL,NULL);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('bwDAOfoxffKxJzB2NFC1ibbxWSdoSPmghOGT6YIksW8',1,1795281492656);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('1zEnRMpvPRUaqNPRHVGuNJXRO6l8Z01acpsNV5eeidM',1,1795281493380);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('ln-6MNxJC64QPRleI73_hMMtm-Gkzwj-rNxSlnI9_L4',1,1795281493666);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('7-jIGGFMLOLWcfzdQSDlWFwrjCMmTJ1cL_JQ_mXw1qM',1,1795281493666);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('91uc8La8M0ozPW8gp70aSwzncpedXvAliyrPILpxcKU',1,1795281493851);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('jPL_Ta9JoU8X_tL9ldOGoCXBFtu0kZRdjP3XebHj-Qs',1,1795281493851);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('yyyuuG52njrJlRQqeN8-znAQ1xcAvXLejXiYpd_gEEY',1,1795281493943);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('Y6GTJEi4NYqI-8gOCOn3dwMh4iMpNDytxX9tY2Pw5eM',1,1795281493943);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('-Q7PiHJmxFsUB4_D_rvE8GZeHVa_pOvuCMJuB5OKGo4',1,1795281494260);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('mcSTb2-4fG-lVsGajDOW5LOaWMhNTT2QWdqcunPsofI',1,1795281494260);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('6SPm5DkudT4SiDfmXpSYaf0xJnDH_TZQWHc7vyNTKlA',1,1795281494720);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('zTXzZEKkmO5y3t7JHSqdhxERMUUWRIsN5PXZKt0BRF4',1,1795281494720);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('eS5mncTJXHqxKfHX2f8EmnmlCyKGvujRmTrxSjWO-kA',1,1795281494996);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('RmmWovfqzTJ77UBxPFoH2DIRYcyuFxfNf7IzSp-06Vo',1,1795281494996);
INSERT INTO "drafts" ("user_id","form","version","value","updated_at") VALUES (2,'package:india:new',0,'{"name":"Spiti"}',1795281495443);
INSERT INTO "tallies" ("key","count") VALUES ('requests/new',4);
INSERT INTO "tallies" ("key","count") VALUES ('reviews/waiting',0);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/Domestic',1);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india',2);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/International',1);
INSERT INTO "tallies" ("key","count") VALUES ('packages/dubai',1);
INSERT INTO "tallies" ("key","count") VALUES ('requests/open',4);
INSERT INTO "tallies" ("key","count") VALUES ('requests/spam',1);
INSERT INTO "tallies" ("key","count") VALUES ('requests/bin',2);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/draft/International',1);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/draft',1);
INSERT INTO "trash" ("id","noun","label","row","deleted_by","deleted_at") VALUES (1,'partner','Blue Lagoon Cruises','{"id":10,"name":"Blue Lagoon Cruises","logo":{"name":"mark-blue-lagoon-7753e13d.svg","alt":"Blue Lagoon Cruises","width":551,"height":120,"colour":"#ffffff"},"createdAt":1795281490014}',2,1795281495326);
INSERT INTO "trash" ("id","noun","label","row","deleted_by","deleted_at") VALUES (2,'package','Yas Island for families','{"id":40,"market":"dubai","name":"Yas Island for families","destination":"Yas Island, Abu Dhabi, UAE","description":"Yas Island is the one place where we tell parents to stop planning. Two parks in four days, not four; a pool between them; a hotel where the free shuttle stops at the door and nobody minds wet footprints.\n\nYou choose the two parks when you book, out of four. For children under six we suggest SeaWorld and Warner Bros. World, for older ones the water park and Ferrari World. Height limits are strict and measured without shoes, so measure at home. All but the water park are indoors, which makes this the trip that works in August.","price":329000,"priced":true,"duration":"4 Days / 3 Nights","nights":3,"tripType":"Family","category":null,"startsFrom":"Dubai (hotel pick-up)","images":[{"name":"yas-island-80d2359b.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dusk","width":1200,"height":900,"colour":"#796c8e"},{"name":"yas-island-second-89fc00fc.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dawn","width":840,"height":630,"colour":"#9cada6"},{"name":"yas-island-close-438efe54.jpg","alt":"a racing car beside the red and white kerb of the waterside track","width":840,"height":630,"colour":"#74627d"},{"name":"abu-dhabi-670767d5.jpg","alt":"the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools, at dusk","width":1200,"height":900,"colour":"#87829a"}],"inclusions":["Three nights in a family room, up to two children under 12 in their parents’ room","Private car with child seats, tell us the ages","Three breakfasts and two dinners","One-day tickets for two parks of your choice, for each adult","Circuit bikes on an open evening and the Jubail boardwalk","Island shuttle","5% VAT and the Abu Dhabi hotel tourism fee"],"exclusions":["Lunches, and dinner on day 3","Queue passes, lockers and souvenir photographs","Park tickets for children, priced by height when you book","Travel insurance","Tips"],"itinerary":[{"day":"1","title":"Down the coast and into the pool","description":"Pick-up at eleven, which in our experience means half past. The island is seventy-five minutes from Dubai. The family room has two real beds and a sofa bed that is better than it sounds. Pool until five, then Yas Bay for the boardwalk, the skaters and an early dinner with a children’s menu that goes beyond nuggets.","sightseeing":"Hotel pool, Yas Bay waterfront","meals":"Dinner","images":[{"name":"yas-island-second-89fc00fc.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dawn","width":840,"height":630,"colour":"#9cada6"}]},{"day":"2","title":"The first park, gates to gates","description":"Be there for opening and do the most wanted ride first; we mark it on your map. Leave when the smallest legs give up, and come back after a rest, since the ticket allows it on the day. The shuttle runs all evening. Dinner is at the hotel, from a buffet that opens at six because families exist.","sightseeing":"SeaWorld or Warner Bros. World, Yas Island shuttle","meals":"Breakfast, Dinner","images":[{"name":"yas-island-80d2359b.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dusk","width":1200,"height":900,"colour":"#796c8e"},{"name":"yas-island-close-438efe54.jpg","alt":"a racing car beside the red and white kerb of the waterside track","width":840,"height":630,"colour":"#74627d"}]},{"day":"3","title":"The second park, and a circuit without cars","description":"The same again, with the lessons of yesterday. If it is the water park, go in the morning and take the rash vests. On the evenings when the Formula 1 circuit opens to cyclists and joggers, we hire bikes for you, and the children can say for life that they have ridden the start straight.","sightseeing":"Yas Waterworld or Ferrari World, Yas Marina Circuit","meals":"Breakfast","images":[]},{"day":"4","title":"Mangroves and home by nap time","description":"One quiet thing before the drive: the boardwalk at Jubail, ten minutes from the hotel, where crabs wave and even tired children count them. It is level and takes prams. Then the road home with the screens that you have been saving for it, and Dubai shortly after lunch.","sightseeing":"Jubail Island boardwalk, Yas beach","meals":"Breakfast","images":[{"name":"abu-dhabi-second-e118ff7c.jpg","alt":"the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools, by day","width":840,"height":630,"colour":"#8bb2c3"}]}],"contactEmail":"dubai@safarnama.example","contactPhone":"+971 4 555 0100","published":true,"version":1,"updatedBy":"","createdAt":1795281489907,"updatedAt":1795281489907,"requests":[]}',2,1795281495476);
INSERT INTO "request_days" ("day","market","count") VALUES ('2026-11-21','india',3);
INSERT INTO "request_days" ("day","market","count") VALUES ('2026-11-21','dubai',1);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('d1_migrations',11);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('packages',40);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('partners',10);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('branches',7);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('reviews',15);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('homepage_images',12);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('users',3);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('audit_log',20);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('outbox',15);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('requests',7);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('request_events',11);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('documents',2);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('trash',2);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('company_policy_versions',2);
INSERT INTO "request_search"("request_search") VALUES ('rebuild');
INSERT INTO "request_words"("request_words") VALUES ('rebuild');
INSERT INTO "package_search"("package_search") VALUES ('rebuild');
INSERT INTO "package_words"("package_words") VALUES ('rebuild');
CREATE INDEX `audit_log_time` ON `audit_log` (`created_at`);
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`created_at`);
CREATE UNIQUE INDEX `branches_one_main` ON `branches` (`is_main_branch`) WHERE "branches"."is_main_branch" = 1;
CREATE INDEX `homepage_images_order` ON `homepage_images` (`market`,`type`,`position`,`id`);
CREATE UNIQUE INDEX `media_name_unique` ON `media` (`name`);
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
CREATE INDEX `requests_user` ON `requests` (`user_id`);
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
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);
CREATE INDEX `users_email_lookup` ON `users` (`email`);
CREATE UNIQUE INDEX `reviews_idempotency_key_unique` ON `reviews` (`idempotency_key`);
CREATE INDEX `requests_access` ON `requests` (`access_hash`);
CREATE INDEX `documents_kept` ON `documents` (`created_at`) WHERE "documents"."wrapped_key" is not null;
CREATE INDEX `drafts_time` ON `drafts` (`updated_at`);
CREATE INDEX `saved_views_user` ON `saved_views` (`user_id`,`id`);
CREATE INDEX `trash_time` ON `trash` (`deleted_at`);
CREATE INDEX `requests_folder` ON `requests` (`folder`,`id`);
CREATE INDEX `requests_status` ON `requests` (`folder`,`status`,`id`);
CREATE INDEX `requests_assignee` ON `requests` (`folder`,`assignee_id`,`id`);
CREATE INDEX `requests_of_package` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'package') > 0;
CREATE INDEX `requests_of_flight` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'flight') > 0;
CREATE INDEX `requests_of_visa` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'visa') > 0;
CREATE INDEX `requests_of_passport` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'passport') > 0;
CREATE INDEX `requests_of_car` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'car') > 0;
CREATE INDEX `requests_bin` ON `requests` (`deleted_at`) WHERE "requests"."deleted_at" is not null;
CREATE INDEX `requests_kind` ON `requests` (`folder`,`kind`,`id`);
CREATE INDEX `requests_due` ON `requests` (`folder`,`due_at`,`id`) WHERE "requests"."due_at" is not null;
CREATE INDEX `media_loose` ON `media` (`loose_since`) WHERE "media"."loose_since" is not null;
CREATE INDEX `packages_staff` ON `packages` (`market`,`id`);
CREATE INDEX `packages_staff_name` ON `packages` (`market`,"name" collate nocase,`id`);
CREATE INDEX `packages_staff_price` ON `packages` (`market`,`price`,`id`);
CREATE INDEX `packages_staff_updated` ON `packages` (`market`,`updated_at`,`id`);
CREATE INDEX `packages_bare` ON `packages` (`id`) WHERE "packages"."images" = '[]';
CREATE TRIGGER request_search_insert AFTER INSERT ON requests BEGIN
  INSERT INTO request_search(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
  INSERT INTO request_words(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
END;
CREATE TRIGGER request_search_delete AFTER DELETE ON requests BEGIN
  INSERT INTO request_search(request_search, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_words(request_words, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
END;
CREATE TRIGGER request_search_update AFTER UPDATE OF reference, name, email, phone ON requests BEGIN
  INSERT INTO request_search(request_search, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_words(request_words, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_search(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
  INSERT INTO request_words(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
END;
CREATE TRIGGER tallies_request_insert AFTER INSERT ON requests BEGIN
  INSERT INTO tallies(key, count) VALUES ('requests/' || new.folder, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'requests/new', 1 WHERE new.folder = 'open' AND new.status = 'new' ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_request_delete AFTER DELETE ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/' || old.folder;
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/new' AND old.folder = 'open' AND old.status = 'new';
END;
CREATE TRIGGER tallies_request_update AFTER UPDATE OF status, spam, deleted_at ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/' || old.folder;
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/new' AND old.folder = 'open' AND old.status = 'new';
  INSERT INTO tallies(key, count) VALUES ('requests/' || new.folder, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'requests/new', 1 WHERE new.folder = 'open' AND new.status = 'new' ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_review_insert AFTER INSERT ON reviews WHEN new.approved = 0 BEGIN
  INSERT INTO tallies(key, count) VALUES ('reviews/waiting', 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_review_delete AFTER DELETE ON reviews WHEN old.approved = 0 BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'reviews/waiting';
END;
CREATE TRIGGER tallies_review_update AFTER UPDATE OF approved ON reviews WHEN old.approved <> new.approved BEGIN
  INSERT INTO tallies(key, count) VALUES ('reviews/waiting', old.approved - new.approved) ON CONFLICT(key) DO UPDATE SET count = count + old.approved - new.approved;
END;
CREATE TRIGGER tallies_package_insert AFTER INSERT ON packages BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft', 1 WHERE new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_package_delete AFTER DELETE ON packages BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft' AND old.published = 0;
END;
CREATE TRIGGER tallies_package_update AFTER UPDATE OF published ON packages WHEN old.published <> new.published BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market || '/draft', old.published - new.published) ON CONFLICT(key) DO UPDATE SET count = count + old.published - new.published;
END;
CREATE TRIGGER request_days_insert AFTER INSERT ON requests WHEN new.spam = 0 AND new.deleted_at IS NULL BEGIN
  INSERT INTO request_days(day, market, count) VALUES (date(new.created_at / 1000 + 19800, 'unixepoch'), new.market, 1) ON CONFLICT(day, market) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER request_days_delete AFTER DELETE ON requests WHEN old.spam = 0 AND old.deleted_at IS NULL BEGIN
  UPDATE request_days SET count = count - 1 WHERE day = date(old.created_at / 1000 + 19800, 'unixepoch') AND market = old.market;
END;
CREATE TRIGGER request_days_update AFTER UPDATE OF spam, deleted_at ON requests WHEN (old.spam = 0 AND old.deleted_at IS NULL) <> (new.spam = 0 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO request_days(day, market, count) VALUES (date(new.created_at / 1000 + 19800, 'unixepoch'), new.market, iif(new.spam = 0 AND new.deleted_at IS NULL, 1, -1)) ON CONFLICT(day, market) DO UPDATE SET count = count + excluded.count;
END;
CREATE INDEX `packages_state_name` ON `packages` (`market`,`published`,"name" collate nocase,`id`);
CREATE INDEX `packages_state_updated` ON `packages` (`market`,`published`,`updated_at`,`id`);
CREATE INDEX `packages_kind` ON `packages` (`market`,`category`,`id`);
CREATE INDEX `packages_kind_name` ON `packages` (`market`,`category`,"name" collate nocase,`id`);
CREATE INDEX `packages_kind_price` ON `packages` (`market`,`category`,`price`,`id`);
CREATE INDEX `packages_kind_updated` ON `packages` (`market`,`category`,`updated_at`,`id`);
CREATE INDEX `packages_both_name` ON `packages` (`market`,`published`,`category`,"name" collate nocase,`id`);
CREATE INDEX `packages_both_updated` ON `packages` (`market`,`published`,`category`,`updated_at`,`id`);
CREATE INDEX `requests_booked` ON `requests` (`package_id`) WHERE "requests"."package_id" is not null;
CREATE TRIGGER tallies_kind_insert AFTER INSERT ON packages WHEN new.category IS NOT NULL BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market || '/' || new.category, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft/' || new.category, 1 WHERE new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_kind_delete AFTER DELETE ON packages WHEN old.category IS NOT NULL BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/' || old.category;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft/' || old.category AND old.published = 0;
END;
CREATE TRIGGER tallies_kind_update AFTER UPDATE OF published, category ON packages BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/' || old.category;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft/' || old.category AND old.published = 0;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/' || new.category, 1 WHERE new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft/' || new.category, 1 WHERE new.category IS NOT NULL AND new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER package_search_insert AFTER INSERT ON packages BEGIN
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
END;
CREATE TRIGGER package_search_delete AFTER DELETE ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
END;
CREATE TRIGGER package_search_update AFTER UPDATE OF name, destination, description, market ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
END;
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`,`name`,`destination`,`duration`,`trip_type`,`price`,json_extract("images", '$[0].name', '$[0].width', '$[0].height', '$[0].colour'));
CREATE TRIGGER requests_kind_general AFTER INSERT ON requests WHEN new.kind = 'enquiry' BEGIN
  UPDATE requests SET kind = 'general' WHERE id = new.id;
END;
