-- Asked with every call, and costly to plan because the rights of a person come from many places: the same plan fits
-- whoever asks for whatever, so a connection makes it once, and not for each of the first askers anew.
ALTER FUNCTION holds_permission(text, text) SET plan_cache_mode TO force_generic_plan;
ALTER FUNCTION data_rules_for(text, text) SET plan_cache_mode TO force_generic_plan;
