-- Codes of an account stand apart: one for each browser that signed in before, and one ('') for all others together, so
-- that strangers who ask and guess for somebody use up nothing of what their own browser has.
alter table login_codes add column lane text not null default '';
alter table login_codes drop constraint login_codes_pkey;
alter table login_codes add primary key (user_id, lane);
